import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ListeningSockets } from './listening-sockets.ts'

const LOOK_EVERY_MS = 50
/** A client that has just connected is about to send a request. */
const FIRST_REQUEST_WITHIN_MS = 1_000

/**
 * Tracks a server's connections and returns a function that closes it: the server accepts no new connection and
 * resolves when every request is answered to the last byte. Connections still open after `withinMs` are cut off; the
 * function returns their number.
 */
export function prepareClose(server: Server, sockets: ListeningSockets): (withinMs: number) => Promise<number> {
  /** The latest response on each open connection; undefined before the first. */
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
