import type { IncomingMessage } from 'node:http'

/** Headers that a local proxy sets when it forwards for another client. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const LOCAL_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * True for a program on this machine, or a page of the simulator itself: `Host` stops DNS rebinding, and `Origin` and
 * `Sec-Fetch-Site` stop foreign pages.
 */
export function isLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  if (!/^(::ffff:)?127\.|^::1$/.test(address)) return false
  const host = request.headers.host ?? ''
  if (!LOCAL_NAMES.has(host.replace(/:\d+$/, ''))) return false
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
  // Links may come from anywhere; requests by a page may not.
  const isForeign = (site === 'cross-site' || site === 'same-site') && mode !== 'navigate'
  if (isForeign || FORWARDED.some((name) => request.headers[name] !== undefined)) return false
  return isOwnPage(request)
}

/** False when the browser says that another site's page sent this. */
export function isOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return origin === undefined || origin === `http://${host ?? ''}` || origin === `https://${host ?? ''}`
}
