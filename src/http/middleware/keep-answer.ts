import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#http/http-context.ts'
import type { PageCache } from '#http/pages/page-cache.ts'

/** Headers of a single request; the cache writes them anew. */
const OF_ONE_REQUEST = new Set(['x-request-id', 'etag', 'vary', 'content-length'])

/**
 * Caches the answer of a call that pages are built from, with all its headers. The next request is answered without a
 * query until the page cache is cleared, and page rendering uses the same entry. For calls without parameters; mount it
 * first.
 */
export function keepAnswer(cache: PageCache) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    if (http.req.method !== 'GET') return next()
    const kept = cache.read(http.req.path)
    if (kept) return kept
    const generation = cache.generation
    await next()
    if (http.res.status !== 200) return
    const headers = [...http.res.headers].filter(([name]) => !OF_ONE_REQUEST.has(name))
    await cache.keep(http.req.path, generation, await http.res.clone().text(), Object.fromEntries(headers))
  })
}
