/** The address of the page that a link to an order opens; `token` is the link's own. */
export function sharedPath(token: string): string {
  return `/s/${encodeURIComponent(token)}`
}
