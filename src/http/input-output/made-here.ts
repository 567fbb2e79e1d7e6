import { isLoopback, isLoopbackAddress } from '#kernel/loopback.ts'
import type { HttpContext } from '#http/http-context.ts'

/** Headers of a proxy. One that is not named in TRUSTED_PROXIES makes a stranger look as if they sat here. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made by a person at this machine: from a loopback address, through no proxy, and to a loopback
 * name. A foreign page whose name was rebound to 127.0.0.1 still sends its own name.
 */
export function isMadeHere(http: HttpContext): boolean {
  return (
    isLoopbackAddress(http.get('clientAddress') ?? '') &&
    PROXY_HEADERS.every((name) => http.req.header(name) === undefined) &&
    isLoopback(new URL(http.req.url).hostname)
  )
}
