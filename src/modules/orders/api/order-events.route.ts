import type { Context, Hono } from 'hono'
import { ID_PATTERN } from '#kernel/ids.ts'
import { orderOfLink, type OrderWatch } from '#modules/orders/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'

/** Shorter than the timeout of 20 seconds after which idle connections are closed. */
const BEAT_EVERY_MS = 15_000
/** Milliseconds until a browser reconnects a lost stream. */
const AGAIN_AFTER_MS = 3_000

/**
 * Server-sent events for the order page: `changed` tells it to refetch. It contains nothing about the order, so the id
 * is enough. An unknown id ends at once with `ended`. 503 when too many pages listen; they also poll every 30 seconds.
 */
export function mountOrderEvents(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const { orderWatch } = deps
  app.get('/api/orders/track/:orderId/events', (http) => {
    const orderId = http.req.param('orderId')
    return answer(http, orderWatch, ID_PATTERN.test(orderId) ? orderId : undefined)
  })
  // The same for the page of a shared link.
  app.get('/api/shared/:token/events', async (http) =>
    answer(http, orderWatch, await orderOfLink(deps, http.req.param('token'))),
  )
}

function answer(http: Context<HttpEnv>, orderWatch: OrderWatch, orderId: string | undefined): Response {
  if (orderId === undefined) return http.body(null, 404)
  if (orderWatch.isFull()) return http.body(null, 503, { 'retry-after': '60' })
  return http.body(eventsOf(orderWatch, orderId), 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // The address is the key to the order, or to what a link shows of it.
    'referrer-policy': 'no-referrer',
    // Keeps proxies such as nginx from buffering short answers.
    'x-accel-buffering': 'no',
  })
}

function eventsOf(orderWatch: OrderWatch, orderId: string): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  let leave = () => {}
  return new ReadableStream({
    start(stream) {
      const send = (lines: string) => stream.enqueue(text.encode(`${lines}\n\n`))
      const beat = setInterval(() => send(':'), BEAT_EVERY_MS).unref()
      const stop = orderWatch.watch(orderId, {
        changed: () => send('event: changed\ndata: 1'),
        ended() {
          send('event: ended\ndata: 1')
          stream.close()
          leave()
        },
      })
      leave = () => {
        clearInterval(beat)
        stop()
      }
      send(`retry: ${AGAIN_AFTER_MS}`)
    },
    cancel: () => leave(),
  })
}
