import { createMiddleware } from 'hono/factory'
import { randomId } from '#shared/ids.ts'
import type { Log } from '#server/log.ts'
import type { HttpEnv } from '#server/http/http-context.ts'

/** Gives each request an id of our own (never the caller's), puts it on the answer, and logs the request under it. */
export function requestId(log: Log) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    const id = randomId()
    http.set('requestId', id)
    http.set('log', log.child({ requestId: id }))
    const begun = performance.now()
    await next()
    http.res.headers.set('x-request-id', id)
    // The path may carry an order id, which is the key to the order: only the route's pattern is logged.
    http.get('log').info({ method: http.req.method, route: http.req.routePath, status: http.res.status, ms: Math.round(performance.now() - begun) }, 'request')
  })
}
