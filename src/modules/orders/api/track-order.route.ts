import type { Hono } from 'hono'
import { trackOrder } from '#contract/orders/orders.ts'
import * as payments from '#modules/payments/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { speaksForBuyer } from '#http/own-order.ts'
import { presentOrder } from './present-order.ts'

export function mountTrackOrder(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    trackOrder,
    async ({ param, http }) => {
      const tracked = await orders.trackOrder(deps, param('orderId'))
      const part =
        tracked.order.paymentState === 'pending' ? await payments.readPartPayment(deps, tracked.order.id) : undefined
      const { order } = tracked
      const lateness = await orders.readLateness(deps.db, { order, items: order.items }, deps.clock.now())
      const money = await payments.readMoneyBack(deps, deps.db, { order, items: order.items, lateness })
      return presentOrder(tracked, { isOwn: await speaksForBuyer(http, deps, order), part, money, lateness })
    },
    {
      // The id in the address is the key to the order.
      headers: { 'referrer-policy': 'no-referrer' },
    },
  )
}
