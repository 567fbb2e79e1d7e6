import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ListeningSockets } from './listening-sockets.ts'

const LOOK_EVERY_MS = 50
/** A client that has just connected is about to ask. */
const FIRST_REQUEST_WITHIN_MS = 1_000

/**
 * Watches a server's connections, and gives what closes it: it takes no new one and resolves when every request has
 * been answered to its last byte. A connection that still waits after `withinMs` is cut off; it gives how many those
 * were.
 */
export function prepareClose(server: Server, sockets: ListeningSockets): (withinMs: number) => Promise<number> {
  /** The latest answer on each open connection; undefined before the first. */
  const latest = new Map<Socket, ServerResponse | undefined>()
  server.on('connection', (socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    if (latest.has(socket)) latest.set(socket, response)
  })

  return async (withinMs) => {
    const begun = performance.now()
    const hasNothingToSay = (answer: ServerResponse | undefined) =>
      answer ? answer.writableFinished : performance.now() - begun > FIRST_REQUEST_WITHIN_MS
    let cut = 0
    const looking = setInterval(() => {
      const isOver = performance.now() - begun > withinMs
      for (const [socket, answer] of latest) {
        if (!isOver && !hasNothingToSay(answer)) continue
        if (!hasNothingToSay(answer)) cut += 1
        socket.destroy()
      }
    }, LOOK_EVERY_MS)
    await sockets.close()
    clearInterval(looking)
    return cut
  }
}
