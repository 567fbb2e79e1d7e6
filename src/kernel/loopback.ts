/** Whether an IP address is one of this machine's own: 127.0.0.0/8, or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address)
}

/**
 * Whether a host, as it is configured or as it stands in an address, is this machine and nothing else. For what only
 * this machine is granted.
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
}

/**
 * Whether a host of an address leads to this machine on some systems: below `localhost` too, from IPv4 into IPv6, to
 * every address at once. For what has to be elsewhere.
 */
export function mayBeLoopback(host: string): boolean {
  return (
    isLoopback(host) ||
    ['0.0.0.0', '[::]'].includes(host) ||
    /^(?:(?:[a-z0-9-]+\.)*localhost\.?|\[::ffff:(?:0|7f[0-9a-f]{2}):[0-9a-f]{1,4}\])$/i.test(host)
  )
}
