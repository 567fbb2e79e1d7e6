import { createMiddleware } from 'hono/factory'
import { problemResponse } from '#http/input-output/problem-response.ts'
import type { HttpEnv } from '#http/http-context.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes sent by a foreign page (CSRF). Browsers say where a request comes from in `Sec-Fetch-Site` and
 * `Origin`, and pages cannot change these. Programs send neither header and hold no visitor's cookie, so they pass.
 */
export function sameOrigin(options: { origin: string }) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    if (
      !SAFE_METHODS.has(http.req.method) &&
      isForeign(http.req.header('sec-fetch-site'), http.req.header('origin'), options.origin)
    )
      return problemResponse({
        title: 'This request comes from another site.',
        status: 403,
        code: 'forbidden',
        requestId: http.get('requestId'),
      })
    return next()
  })
}

function isForeign(site: string | undefined, origin: string | undefined, own: string): boolean {
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin !== own
}
