import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, Server as NetServer } from 'node:net'

/**
 * From each listening socket the platform takes one new connection per turn of its loop, however many wait there
 * (libuv, `uv__server_io`). A burst makes turns of tens of milliseconds: through one socket a thousand newcomers, whose
 * pages lie ready, come in for many seconds.
 */
const SOCKETS = 8
/** Of all sockets together, each an eighth: the system hands newcomers out evenly. */
const MAX_CONNECTIONS = 10_000
/** What systems answer that cannot share a port between sockets. */
const CANNOT_SHARE: readonly unknown[] = ['ENOTSUP', 'ENOSYS', 'ENOPROTOOPT', 'EINVAL']

/**
 * An address, opened to an HTTP server by several listening sockets where the system has that. All connections are the
 * server's.
 */
export class ListeningSockets {
  readonly #server: Server
  readonly #more: NetServer[] = []

  constructor(server: Server) {
    this.#server = server
  }

  /**
   * Resolves with the port. Rejects, and listens nowhere, when the address is taken, by another shop too: a port is
   * shared by the sockets of one process. Two that open the same one in the same millisecond may both get it; the one
   * that is there already is always seen.
   */
  async open(address: ListenOptions): Promise<number> {
    this.#server.maxConnections = MAX_CONNECTIONS
    // The processes of one shop share one socket: a line of its own dies with its process.
    if (cluster.isWorker || !(await this.#openShared(address))) await listen(this.#server, address)
    return addressOf(this.#server).port
  }

  /** Accepts no more connections; resolves when all open ones have ended. */
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
    this.#server.maxConnections = MAX_CONNECTIONS / SOCKETS
    try {
      while (this.#more.length < SOCKETS - 1) this.#more.push(await this.#another(address))
    } catch (error) {
      // Not waited for: it ends with the last of those who have come in.
      void this.close()
      throw error
    }
    return true
  }

  async #another(address: ListenOptions): Promise<NetServer> {
    // As an HTTP server treats its own.
    const socket = createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
      this.#server.emit('connection', connection),
    )
    socket.maxConnections = MAX_CONNECTIONS / SOCKETS
    // Where the first one is: a name may lead elsewhere the next time.
    const { address: host, port } = addressOf(this.#server)
    await listen(socket, { ...address, host, port, reusePort: true })
    return socket
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

/**
 * Not an HTTP server's own close: that destroys connections whose answer is written but not sent yet, which cuts pages
 * of visitors on slow lines.
 */
function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
}

function addressOf(server: NetServer): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address
}
