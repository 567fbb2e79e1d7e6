/** The cursor behind the `rel="next"` of a Link header (RFC 8288); null at the end of a list. */
export function nextCursor(header: string | null): string | null {
  const address = /<(?<address>[^>]*)>\s*;[^,]*\brel="?next"?/.exec(header ?? '')?.groups?.['address']
  if (address === undefined) return null
  // Only the parameters matter; a base makes a path an address that can be read.
  return new URL(address, 'http://localhost').searchParams.get('cursor')
}
