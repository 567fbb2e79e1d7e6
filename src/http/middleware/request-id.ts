import { createMiddleware } from 'hono/factory'
import { randomId } from '#kernel/ids.ts'
import type { Log } from '#platform/log/log.ts'
import { along, currentTrail } from '#platform/telemetry/trail.ts'
import type { Watch } from '#platform/telemetry/watch.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { isTrustedProxy, trustedList } from './client-address.ts'

/**
 * Gives each request an id of our own (never the client's), sends it with the response and logs everything that the
 * request causes under it. Calls that the server makes while it renders a page belong to that page's request and get no
 * log line of their own.
 */
export function requestId({
  log,
  watch,
  trustedProxies,
}: {
  log: Log
  watch?: Watch | undefined
  trustedProxies: readonly string[]
}) {
  const trusted = trustedList(trustedProxies)
  return createMiddleware<HttpEnv>(async (http, next) => {
    const outer = currentTrail()
    const id = outer?.requestId ?? randomId()
    http.set('requestId', id)
    http.set('log', log)
    const begun = performance.now()
    const remote = http.env?.remoteAddress
    // The client's trace id is ignored, because any visitor could fill any trace.
    const watched =
      remote === undefined
        ? undefined
        : watch?.request(http.req.method, isTrustedProxy(remote, trusted) ? http.req.header('traceparent') : undefined)
    await along({ requestId: id, traceparent: watched?.traceparent ?? outer?.traceparent }, async () => {
      await next()
      // The path may carry an order id, which gives access to the order, so only the route pattern is logged.
      const level = outer ? 'debug' : 'info'
      log[level](
        {
          method: http.req.method,
          route: http.req.routePath,
          status: http.res.status,
          ms: Math.round(performance.now() - begun),
        },
        'request',
      )
    })
    http.res.headers.set('x-request-id', id)
    watched?.end({ route: http.req.routePath, status: http.res.status })
  })
}
