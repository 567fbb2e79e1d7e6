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
  /** The shop's own, whatever name a request came under: a kept page goes to every visitor. */
  origin: string
  headers: Record<string, string>
  keep: boolean
  /** Counted for each page that is rendered, and for none that is kept. */
  limits: RateLimits
}

/** Everything that is no API call and no file: a page of the shop, or its not-found screen. */
export function mountPages(app: Hono<HttpEnv>, deps: PagesDeps): void {
  app.get('*', compress(), async (http) => {
    const address = new URL(http.req.url)
    if (LINE_BREAK.test(address.pathname)) return notFound(http)
    const generation = deps.cache.generation
    try {
      const isNowhere = await deps.renderer.isNowhere(address.pathname)
      const kept = isNowhere ? deps.cache.nowhere(http.req.header('accept-encoding') ?? '') : undefined
      if (kept) return kept
      // Pages are kept by their path: one spelling each, or a visitor could fill the memory with all the others.
      const own = isNowhere ? address.pathname : await deps.renderer.ownPath(address.pathname)
      if (own !== address.pathname) return http.redirect(own + address.search, 308)
      // A visitor who makes parameters up has a page rendered each time: this share, and the places in the class of
      // visitors (`http/admission.ts`), are what bounds them. Neither is asked for a kept page.
      await deps.limits.take('page', http.get('clientNetwork'))
      deps.cache.served.rendered += 1
      const mayKeep = cacheKey(address.pathname + address.search)
      // What others may be given is rendered from the path alone, so nothing of this visitor's address can be in it.
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
      // A page without its data is a 503, and not for long.
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

/** Renders every page that can be kept, so that the first visitor after a start waits no longer than the others. */
export async function warmPages(
  app: Hono<HttpEnv>,
  { renderer, origin }: Pick<PagesDeps, 'renderer' | 'origin'>,
): Promise<void> {
  const { kept } = await renderer.publicAddresses()
  // No visitor asked: a start must not count as visits.
  await along({}, async () => {
    const left = kept.values()
    const renderNext = async () => {
      for (const path of left) await app.fetch(new Request(new URL(path, origin)))
    }
    // Some at once: while these are compressed, in other threads, the next is rendered.
    await Promise.all(Array.from({ length: WARMED_AT_ONCE }, renderNext))
  })
}

/**
 * The router's pattern for every other path ends at a line break, encoded as these; no screen has one in its address.
 */
const LINE_BREAK = /%0a|%0d|%e2%80%a[89]/i

/** What the renderer may know of a request: path and parameters. No header of a visitor reaches a page. */
function pageRequest(origin: string, address: Pick<URL, 'pathname' | 'search'>): Request {
  const url = new URL(origin)
  url.pathname = address.pathname
  url.search = address.search
  return new Request(url)
}

/** A page whose address carries an order id or a payment must not be kept, nor tell its address to others. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export function notFound(http: HttpContext): Response {
  return problemResponse({ title: 'Not found.', status: 404, code: 'not_found', requestId: http.get('requestId') })
}
