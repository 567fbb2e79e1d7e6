import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, Server as NetServer, type ListenOptions } from 'node:net'

/**
 * From each listening socket the platform takes one new connection per turn of its loop, however many wait there (libuv, `uv__server_io`).
 * A crowd makes turns of tens of milliseconds: through one socket a thousand newcomers, whose pages lie ready, come in for many seconds.
 */
const SOCKETS = 8
/** Of all sockets together. */
const MAX_CONNECTIONS = 10_000
/** What systems answer that cannot share a port between sockets. */
const CANNOT_SHARE: readonly unknown[] = ['ENOTSUP', 'ENOSYS', 'ENOPROTOOPT', 'EINVAL']

/** An address, opened to an HTTP server by several listening sockets where the system has that. All connections are the server's. */
export class ListeningSockets {
  readonly #server: Server
  readonly #more: NetServer[] = []

  constructor(server: Server) {
    this.#server = server
  }

  /** Resolves with the port. Rejects when the address is taken, by another shop too: a port is shared by the sockets of one process. */
  async open(address: ListenOptions): Promise<number> {
    // The processes of one shop share one socket: a line of its own dies with its process.
    this.#server.maxConnections = MAX_CONNECTIONS
    if (cluster.isWorker || !(await this.#openShared(address))) await listen(this.#server, address)
    return portOf(this.#server)
  }

  /** Takes in nobody more; resolves when all who came in have left. */
  async close(): Promise<void> {
    await Promise.all([this.#server, ...this.#more].map(closed))
  }

  /** False where the system cannot. */
  async #openShared(address: ListenOptions): Promise<boolean> {
    await proveFree(address)
    try {
      await listen(this.#server, { ...address, reusePort: true })
    } catch (error) {
      if (error instanceof Error && 'code' in error && CANNOT_SHARE.includes(error.code)) return false
      throw error
    }
    const maxConnections = MAX_CONNECTIONS / SOCKETS
    this.#server.maxConnections = maxConnections
    while (this.#more.length < SOCKETS - 1) {
      // As an HTTP server treats its own.
      const socket = createServer({ allowHalfOpen: true, noDelay: true }, (connection) => this.#server.emit('connection', connection))
      socket.maxConnections = maxConnections
      await listen(socket, { ...address, port: portOf(this.#server), reusePort: true })
      this.#more.push(socket)
    }
    return true
  }
}

/** A socket that may share finds a port free that others share: one that may not is asked first. */
async function proveFree(address: ListenOptions): Promise<void> {
  const probe = createServer()
  await listen(probe, address)
  await closed(probe)
}

async function listen(server: NetServer, address: ListenOptions): Promise<void> {
  server.listen(address)
  await once(server, 'listening')
}

/** Not an HTTP server's own close: that destroys connections whose answer is written but not sent yet, which cuts pages of visitors on slow lines. */
function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
}

function portOf(server: NetServer): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
