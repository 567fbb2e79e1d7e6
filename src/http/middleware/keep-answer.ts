import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#http/http-context.ts'
import type { PageCache } from '#http/pages/page-cache.ts'

/** Of the one request; the cache writes the others anew. */
const OF_ONE_REQUEST = new Set(['x-request-id', 'etag', 'vary', 'content-length'])

/**
 * Keeps the answer to a call that asks for what the pages show, with all its headers, beside the pages: the next one is
 * sent without a look into the database, until the pages are dropped; a page that is being rendered finds it here as
 * well. For calls without parameters; mount it before all others.
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
