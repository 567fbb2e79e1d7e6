import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { cancelOwnOrder, findOrders, requestStart } from '#contract/orders/orders.ts'
import { orderMailProof } from '#kernel/orders/order-mail-proof.ts'
import { Refusal } from '#kernel/refusals.ts'
import * as orders from '#modules/orders/index.ts'
import { isOwnOrder } from '#http/input-output/browser.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** What a buyer does with their own order: cancels it, and shows that its mailbox is theirs. */
export function mountOwnOrder(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, cancelOwnOrder, async ({ param, http }) => {
    const { order } = await orders.trackOrder(deps, param('orderId'))
    if (!isOwnOrder(http, deps, order))
      throw new Refusal('forbidden', 'Only the browser that placed this order, or its signed-in owner, can cancel it.')
    await orders.cancelOwnOrder(deps, order.id)
    return { id: order.id }
  })
  mount(app, findOrders, async ({ body }) => {
    await orders.findOrders(deps, body.email)
    return { received: true as const }
  })
  // As with paying, the full id is enough: the link of the mail is opened on another device.
  mount(app, requestStart, async ({ param }) => {
    await orders.requestStart(deps, param('orderId'))
    return { id: param('orderId') }
  })
  // The link of the order's mail. A visitor who follows it sees the order, whether the proof is right or not.
  app.get('/confirm-order/:orderId/:proof', async (http) => {
    const { orderId, proof } = http.req.param()
    if (isSame(proof, orderMailProof(deps, orderId))) await orders.proveOrderMailbox(deps, orderId)
    return http.redirect(`/order-tracking?id=${encodeURIComponent(orderId)}`, 303)
  })
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
