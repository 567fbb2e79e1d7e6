import type { HttpContext } from '#http/http-context.ts'

/** Sets a `Link: rel="next"` header with the same filters; no header on the last page. */
export function linkNextPage(http: HttpContext, nextCursor: string | undefined): void {
  if (nextCursor === undefined) return
  const { pathname, searchParams } = new URL(http.req.url)
  searchParams.set('cursor', nextCursor)
  http.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`)
}
