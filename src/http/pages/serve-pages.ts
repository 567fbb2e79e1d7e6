import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { Refusal } from '#kernel/refusals.ts'
import type { Renderer } from '#platform/ssr/renderer.ts'
import { errorPage } from '#platform/ssr/error-page.ts'
import type { RateLimits } from '#http/middleware/rate-limit.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import { methodRefused } from '#http/method-refusals.ts'
import { along } from '#platform/telemetry/trail.ts'
import { problemResponse } from '#http/input-output/problem-response.ts'
import { cacheKey, NOWHERE, type PageCache } from './page-cache.ts'

export interface PagesDeps {
  renderer: Renderer
  cache: PageCache
  /**
   * The public address of the shop, whatever host name the request used, because a cached page goes to every visitor.
   */
  origin: string
  headers: Record<string, string>
  keep: boolean
  /** Called for each page that is rendered, but not for cached ones. */
  limits: RateLimits
}

/** Serves every path that is neither an API call nor a file: a page, or the 404 screen. */
export function mountPages(app: Hono<HttpEnv>, deps: PagesDeps): void {
  app.get('*', compress(), async (http) => {
    const address = new URL(http.req.url)
    if (LINE_BREAK.test(address.pathname)) return notFound(http)
    const generation = deps.cache.generation
    try {
      const isNowhere = await deps.renderer.isNowhere(address.pathname)
      const kept = isNowhere ? deps.cache.nowhere(http.req.header('accept-encoding') ?? '') : undefined
      if (kept) return kept
      // Each page has one canonical path; other spellings would fill the cache.
      const own = isNowhere ? address.pathname : await deps.renderer.ownPath(address.pathname)
      if (own !== address.pathname) return http.redirect(own + address.search, 308)
      // A visitor who invents query parameters causes a rendering each time. This rate limit and the concurrency limit
      // (`http/admission`) bound that. Cached pages are not limited.
      await deps.limits.take('page', http.get('clientNetwork'))
      deps.cache.served.rendered += 1
      const mayKeep = cacheKey(address.pathname + address.search)
      // A cacheable page is rendered from the path alone, so it contains nothing of this visitor's query.
      const { pathname, search } =
        isNowhere || mayKeep !== undefined ? { pathname: address.pathname, search: '' } : address
      const page = await deps.renderer.render(pageRequest(deps.origin, { pathname, search }))
      const key = page.isKept ? mayKeep : undefined
      const headers = {
        ...deps.headers,
        ...page.headers,
        ...(key === undefined ? PRIVATE : { 'cache-control': 'no-cache' }),
      }
      if (deps.keep && key !== undefined) await deps.cache.keep(key, generation, page.html, headers)
      // A page whose data is missing is a 503 with a short retry time.
      if (deps.keep && isNowhere && page.status === 404) await deps.cache.keep(NOWHERE, generation, page.html, headers)
      return new Response(page.html, { status: page.status, headers })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'busy')
        return http.html(errorPage(http.get('requestId')), 503, { 'cache-control': 'no-store', 'retry-after': '5' })
      if (error instanceof Refusal && error.code === 'rate_limited')
        return http.html(errorPage(http.get('requestId')), 429, {
          'cache-control': 'no-store',
          'retry-after': String(error.details['retryAfter']),
        })
      const html = deps.renderer.errorDocument?.(error) ?? errorPage(http.get('requestId'))
      http.get('log').error({ err: error }, 'page could not be rendered')
      return http.html(html, 500, { 'cache-control': 'no-store' })
    }
  })
  app.all('*', (http) => methodRefused(http.get('requestId'), 'GET, HEAD'))
}

const WARMED_AT_ONCE = 3

/** Renders every cacheable page, so that the first visitor after a start does not wait. */
export async function warmPages(
  app: Hono<HttpEnv>,
  { renderer, origin }: Pick<PagesDeps, 'renderer' | 'origin'>,
): Promise<void> {
  const { kept } = await renderer.publicAddresses()
  // Not counted as visits.
  await along({}, async () => {
    const left = kept.values()
    const renderNext = async () => {
      for (const path of left) await app.fetch(new Request(new URL(path, origin)))
    }
    // In parallel: while some pages are being compressed in other threads, the next one is rendered.
    await Promise.all(Array.from({ length: WARMED_AT_ONCE }, renderNext))
  })
}

/** The router's wildcard does not match encoded line breaks; no screen has one in its address. */
const LINE_BREAK = /%0a|%0d|%e2%80%a[89]/i

/** What the renderer gets of a request: path and parameters, and no header of the visitor. */
function pageRequest(origin: string, address: Pick<URL, 'pathname' | 'search'>): Request {
  const url = new URL(origin)
  url.pathname = address.pathname
  url.search = address.search
  return new Request(url)
}

/** A page with an order id or a payment in its address must not be cached, nor send its address as the referrer. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export function notFound(http: HttpContext): Response {
  return problemResponse({ title: 'Not found.', status: 404, code: 'not_found', requestId: http.get('requestId') })
}
