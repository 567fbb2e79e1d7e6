/** Whether an IP address is a loopback address: 127.0.0.0/8, or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address)
}

/** Whether a host, from the configuration or a URL, is certainly this machine. For what only this machine may do. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
}

/**
 * Whether a host can lead to this machine on some systems: names below `localhost`, IPv4 addresses inside IPv6, and the
 * unspecified address as well. For what must not be this machine.
 */
export function mayBeLoopback(host: string): boolean {
  return (
    isLoopback(host) ||
    ['0.0.0.0', '[::]'].includes(host) ||
    /^(?:(?:[a-z0-9-]+\.)*localhost\.?|\[::ffff:(?:0|7f[0-9a-f]{2}):[0-9a-f]{1,4}\])$/i.test(host)
  )
}
