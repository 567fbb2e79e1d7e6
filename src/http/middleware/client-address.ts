import { createHmac } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { Secret } from '#platform/secret.ts'
import type { HttpEnv } from '#http/http-context.ts'

/**
 * Finds the client's address. A forwarding header counts only if the connection comes from a trusted proxy. Then the
 * client is the rightmost address that is not a trusted proxy, because everything left of it was written by the client.
 */
export function clientAddress(options: { trustedProxies: readonly string[]; secret: Secret }) {
  const trusted = trustedList(options.trustedProxies)
  return createMiddleware<HttpEnv>(async (http, next) => {
    const address = resolveAddress(http.env?.remoteAddress, http.req.header('x-forwarded-for'), trusted)
    http.set('clientAddress', address)
    const network = address === undefined ? undefined : networkOf(address)
    http.set('clientNetwork', network)
    http.set(
      'callerKey',
      network === undefined ? null : createHmac('sha256', options.secret.reveal()).update(network).digest('base64url'),
    )
    await next()
  })
}

/** The rule without HTTP. */
export function resolveAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string | undefined {
  if (remote === undefined) return undefined
  let address = plain(remote)
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || !isIP(hop)) break
    address = hop
  }
  return address
}

/** What a rate limit counts: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has a whole /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = '', right] = address.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const rest = groups(right ?? '')
  const missing =
    right === undefined ? 0 : 8 - groups(left).length - rest.length - rest.filter((group) => group.includes('.')).length
  const whole = [...groups(left), ...Array.from({ length: missing }, () => '0'), ...rest]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whether a connection comes from a trusted proxy. */
export function isTrustedProxy(remote: string, trusted: BlockList): boolean {
  return isTrusted(plain(remote), trusted)
}

export function trustedList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 client on an IPv6 socket is the same client. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
