import type { IncomingMessage } from 'node:http'

/** A proxy on this machine that says one of these when it forwards for another client. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const LOCAL_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * True when a program on this machine asks, or a page of the simulator itself: the name in `Host` stops a foreign page
 * whose own name was made to point here, and `Origin` and `Sec-Fetch-Site` stop what a foreign page sends.
 */
export function isLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  if (!/^(::ffff:)?127\.|^::1$/.test(address)) return false
  const host = request.headers.host ?? ''
  if (!LOCAL_NAMES.has(host.replace(/:\d+$/, ''))) return false
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
  // A link may lead here from anywhere; what a page sends by itself may not.
  const isForeign = (site === 'cross-site' || site === 'same-site') && mode !== 'navigate'
  if (isForeign || FORWARDED.some((name) => request.headers[name] !== undefined)) return false
  return isOwnPage(request)
}

/** False when a browser says that another site's page sent this. */
export function isOwnPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return origin === undefined || origin === `http://${host ?? ''}` || origin === `https://${host ?? ''}`
}
