import { isLoopback, isLoopbackAddress } from '#kernel/loopback.ts'
import type { HttpContext } from '#http/http-context.ts'

/** Headers that proxies set. A proxy that is missing in TRUSTED_PROXIES would make a stranger look local. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made by a person at this machine: from a loopback address, without a proxy, and to a loopback
 * name. A foreign page that uses DNS rebinding still sends its own host name.
 */
export function isMadeHere(http: HttpContext): boolean {
  return (
    isLoopbackAddress(http.get('clientAddress') ?? '') &&
    PROXY_HEADERS.every((name) => http.req.header(name) === undefined) &&
    isLoopback(new URL(http.req.url).hostname)
  )
}
