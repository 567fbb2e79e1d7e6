import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isForAdmins } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { callMatcher } from '#http/call-matcher.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { problemResponse } from '#http/input-output/problem-response.ts'

/** Hono's own middleware does not know our variables. */
function requestIdOf(http: Context): string {
  const id: unknown = http.get('requestId')
  return typeof id === 'string' ? id : ''
}

/** No call of the shop needs more, but those whose contract says so. */
export const MAX_BODY_BYTES = 64 * 1024

const refuse = (http: Context) =>
  problemResponse({
    title: 'That is too much at once.',
    status: 413,
    code: 'payload_too_large',
    requestId: requestIdOf(http),
  })
const limitUnmeasured = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })
const LARGER = ENDPOINTS.filter((each) => each.mostBytes !== undefined)
const isLarger = callMatcher(LARGER)

/**
 * Refuses bodies that are too long. What came through the listener was measured there; looked at here, each request
 * would be built a second time, as the platform has it, which takes as long as answering one.
 */
export const limitBody: MiddlewareHandler<HttpEnv> = async (http, next) => {
  const received = http.env?.bodyBytes
  if ((received ?? Infinity) <= MAX_BODY_BYTES || isLarger(http.req.method, http.req.path)) return next()
  return received === undefined ? limitUnmeasured(http, next) : refuse(http)
}

/**
 * The same for the calls that take more: their bodies are not waited for before the caller is known, so these limits
 * stand behind the session. Where no admin calls, the caller is known later still: there a body says how long it is,
 * and none of it is read here.
 */
export function limitLargerBodies(app: Hono<HttpEnv>): void {
  for (const call of LARGER) {
    const { method, path, mostBytes = MAX_BODY_BYTES } = call
    app.on(
      method,
      path,
      isForAdmins(call) ? bodyLimit({ maxSize: mostBytes, onError: refuse }) : limitStatedLength(mostBytes),
    )
  }
}

function limitStatedLength(mostBytes: number): MiddlewareHandler<HttpEnv> {
  return async (http, next) => (Number(http.req.header('content-length')) <= mostBytes ? next() : refuse(http))
}
