/** The cursor in the `rel="next"` of a Link header (RFC 8288); null on the last page. */
export function nextCursor(header: string | null): string | null {
  const address = /<(?<address>[^>]*)>\s*;[^,]*\brel="?next"?/.exec(header ?? '')?.groups?.['address']
  if (address === undefined) return null
  // Only the parameters matter; a base makes a path a valid URL.
  return new URL(address, 'http://localhost').searchParams.get('cursor')
}
