import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isForAdmins } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { callMatcher } from '#http/call-matcher.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { problemResponse } from '#http/input-output/problem-response.ts'

/** Hono's own middleware does not know our context variables. */
function requestIdOf(http: Context): string {
  const id: unknown = http.get('requestId')
  return typeof id === 'string' ? id : ''
}

/** The limit of all calls except those with their own limit in the contract. */
export const MAX_BODY_BYTES = 64 * 1024

const refuse = (http: Context) =>
  problemResponse({
    title: 'That is too much at once.',
    status: 413,
    code: 'payload_too_large',
    requestId: requestIdOf(http),
  })
const limitUnmeasured = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })
const LARGER = ENDPOINTS.filter((each) => each.maxBytes !== undefined)
const isLarger = callMatcher(LARGER)

/**
 * Refuses bodies that are too long. The listener has measured bodies that came over the network. Measuring here would
 * construct the platform's Request object a second time, which takes as long as answering one.
 */
export const limitBody: MiddlewareHandler<HttpEnv> = async (http, next) => {
  const received = http.env?.bodyBytes
  if ((received ?? Infinity) <= MAX_BODY_BYTES || isLarger(http.req.method, http.req.path)) return next()
  return received === undefined ? limitUnmeasured(http, next) : refuse(http)
}

/**
 * The same for calls with a larger limit. Their body is read only after the caller is known, so these limits run after
 * the session. For callers who are not admins, the handler identifies the caller: there the request must state its
 * length, and nothing is read here.
 */
export function limitLargerBodies(app: Hono<HttpEnv>): void {
  for (const call of LARGER) {
    const { method, path, maxBytes = MAX_BODY_BYTES } = call
    app.on(
      method,
      path,
      isForAdmins(call) ? bodyLimit({ maxSize: maxBytes, onError: refuse }) : limitStatedLength(maxBytes),
    )
  }
}

function limitStatedLength(maxBytes: number): MiddlewareHandler<HttpEnv> {
  return async (http, next) => (Number(http.req.header('content-length')) <= maxBytes ? next() : refuse(http))
}
