import { bodyLimit } from 'hono/body-limit'
import type { HttpEnv } from '#server/http/http-context.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import type { Context, MiddlewareHandler } from 'hono'

/** Hono's own middleware does not know our variables. */
function requestIdOf(http: Context): string {
  const id: unknown = http.get('requestId')
  return typeof id === 'string' ? id : ''
}

/** No call of the shop needs more. */
export const MAX_BODY_BYTES = 64 * 1024

export const limitBody: MiddlewareHandler<HttpEnv> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (http) => problemResponse({ title: 'That is too much at once.', status: 413, code: 'payload_too_large', requestId: requestIdOf(http) }),
})
