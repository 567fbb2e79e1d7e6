import type { Server } from 'node:http'

const LOOK_EVERY_MS = 50

/**
 * Takes no new connection and resolves when every request has been answered. Whoever is still waiting after `withinMs`
 * is cut off; gives how many connections that were.
 */
export function closeListener(server: Server, withinMs: number): Promise<number> {
  return new Promise<number>((resolve) => {
    let cut = 0
    // A connection whose last answer went out after the closing would be kept for a next request.
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
    const limit = setTimeout(() => {
      server.getConnections((_error, count) => {
        cut = count
        server.closeAllConnections()
      })
    }, withinMs)
    server.close(() => {
      clearInterval(looking)
      clearTimeout(limit)
      resolve(cut)
    })
  })
}
