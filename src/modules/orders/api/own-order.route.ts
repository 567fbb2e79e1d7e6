import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { proveBrowser, sendOrderCode } from '#contract/orders/proof.ts'
import { answerTime, contestPause } from '#contract/orders/clock.ts'
import { cancelOwnOrder, sayWhyCancelled } from '#contract/orders/money-back.ts'
import { findOrders, requestStart } from '#contract/orders/orders.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { orderMailProof } from '#kernel/orders/order-mail-proof.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { rememberBrowser } from '#http/input-output/browser.ts'
import { mount } from '#http/mount.ts'
import { requireOwnOrder } from '#http/own-order.ts'

/** A buyer's actions on their order: cancel, answer about its clock, and confirm its mailbox. */
export function mountOwnOrder(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, cancelOwnOrder, async ({ body, param, http }) => {
    const own = await requireOwnOrder(http, deps, param('orderId'), 'cancel it')
    await payments.cancelOwnOrder(deps, { orderId: own.id, back: penceFromDecimal(body.back) })
    return own
  })
  mount(app, sayWhyCancelled, async ({ body, param, http }) => {
    const own = await requireOwnOrder(http, deps, param('orderId'), 'say why')
    await orders.sayWhyCancelled(deps, { orderId: own.id, reason: body.reason })
    return own
  })
  mount(app, sendOrderCode, async ({ param, http }) => {
    const { order } = await orders.trackOrder(deps, param('orderId'))
    await orders.sendOrderCode(deps, { orderId: order.id, browserHash: rememberBrowser(http, deps) })
    return { id: order.id }
  })
  mount(app, proveBrowser, async ({ body, param, http }) => {
    const browserHash = rememberBrowser(http, deps)
    await orders.proveBrowser(deps, { orderId: param('orderId'), browserHash, code: body.code })
    return { id: param('orderId') }
  })
  mount(app, contestPause, async ({ param, http }) => {
    const own = await requireOwnOrder(http, deps, param('orderId'), 'say so')
    await orders.contestPause(deps, own.id)
    return own
  })
  mount(app, answerTime, async ({ body, param, http }) => {
    const own = await requireOwnOrder(http, deps, param('orderId'), 'answer')
    await orders.answerTime(deps, { orderId: own.id, accepts: body.accepts })
    return own
  })
  mount(app, findOrders, async ({ body }) => {
    await orders.findOrders(deps, body.email)
    return { received: true as const }
  })
  // As with paying, the full id is enough, because the link in the mail may be opened on another device.
  mount(app, requestStart, async ({ param }) => {
    await orders.requestStart(deps, param('orderId'))
    return { id: param('orderId') }
  })
  // The link in the order's mail. Its visitor sees the order whether or not the token is valid.
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
