import type { HttpContext } from './http-context.ts'

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a caller sits at this machine. */
export function isLoopbackCaller(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address))
}

/** Headers of a proxy. One that nobody named in TRUSTED_PROXIES makes a stranger look as if they sat here. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made by a person at this machine: from a loopback address, through no proxy, and to a loopback
 * name. A foreign page whose name was rebound to 127.0.0.1 still sends its own name.
 */
export function isMadeHere(http: HttpContext): boolean {
  return isLoopbackCaller(http.get('clientAddress')) && PROXY_HEADERS.every((name) => http.req.header(name) === undefined) && LOOPBACK_NAME.test(new URL(http.req.url).hostname)
}
