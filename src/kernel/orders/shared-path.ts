/** The path of the page behind a shared link; `token` is the link's own. */
export function sharedPath(token: string): string {
  return `/s/${encodeURIComponent(token)}`
}
