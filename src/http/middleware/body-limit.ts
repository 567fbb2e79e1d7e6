import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpEnv } from '#http/http-context.ts'
import { problemResponse } from '#http/input-output/problem-response.ts'

/** Hono's own middleware does not know our variables. */
function requestIdOf(http: Context): string {
  const id: unknown = http.get('requestId')
  return typeof id === 'string' ? id : ''
}

/** No call of the shop needs more. */
export const MAX_BODY_BYTES = 64 * 1024

const refuse = (http: Context) =>
  problemResponse({
    title: 'That is too much at once.',
    status: 413,
    code: 'payload_too_large',
    requestId: requestIdOf(http),
  })
const limitUnmeasured = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })

/**
 * Refuses bodies that are too long. What came through the listener was measured there; looked at here, each request
 * would be built a second time, as the platform has it, which takes as long as answering one.
 */
export const limitBody: MiddlewareHandler<HttpEnv> = async (http, next) => {
  const received = http.env?.bodyBytes
  if (received === undefined) return limitUnmeasured(http, next)
  return received > MAX_BODY_BYTES ? refuse(http) : next()
}
