import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, Server as NetServer } from 'node:net'

/**
 * Node accepts one connection per socket and event-loop turn, however many wait (libuv, `uv__server_io`). During a
 * burst a turn takes tens of milliseconds, so with one socket a thousand new visitors would wait for seconds although
 * their pages are cached.
 */
const SOCKETS = 8
/** The accept backlog is divided among eight sockets; the system spreads connections evenly. */
const MAX_CONNECTIONS = 10_000
/** Error codes of systems that cannot share a port between sockets. */
const CANNOT_SHARE: readonly unknown[] = ['ENOTSUP', 'ENOSYS', 'ENOPROTOOPT', 'EINVAL']

/**
 * One address served by several listening sockets, where the system supports it. All connections belong to one server.
 */
export class ListeningSockets {
  readonly #server: Server
  readonly #more: NetServer[] = []

  constructor(server: Server) {
    this.#server = server
  }

  /**
   * Resolves with the port. Rejects without listening when the address is in use, also by another shop, because a port
   * is shared only by the sockets of one process. If two processes open the same port in the same millisecond, both may
   * get it; a process that already listens is always detected.
   */
  async open(address: ListenOptions): Promise<number> {
    this.#server.maxConnections = MAX_CONNECTIONS
    // The processes of one shop share one socket: connections waiting on a socket of a single process would be lost
    // with it.
    if (cluster.isWorker || !(await this.#openShared(address))) await listen(this.#server, address)
    return addressOf(this.#server).port
  }

  /** Accepts no more connections; resolves when all open ones have ended. */
  async close(): Promise<void> {
    await Promise.all([this.#server, ...this.#more].map(closed))
  }

  /** False where the system does not support it. */
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
      // Not awaited: it ends after the last accepted connection.
      void this.close()
      throw error
    }
    return true
  }

  async #another(address: ListenOptions): Promise<NetServer> {
    // The same treatment as by an HTTP server.
    const socket = createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
      this.#server.emit('connection', connection),
    )
    socket.maxConnections = MAX_CONNECTIONS / SOCKETS
    // Uses the address of the first socket, because a host name may resolve differently the next time.
    const { address: host, port } = addressOf(this.#server)
    await listen(socket, { ...address, host, port, reusePort: true })
    return socket
  }
}

/** A shared socket may bind to a port that other shared sockets use, so an exclusive one is tried first. */
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
 * Not `http.Server.close()`: it destroys connections whose response is written but not sent yet, which would truncate
 * pages on slow connections.
 */
function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
}

function addressOf(server: NetServer): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address
}
