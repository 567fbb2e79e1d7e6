import type { Hono } from 'hono'
import { trackOrder } from '#contract/orders.ts'
import * as payments from '#server/domain/payments/index.ts'
import * as orders from '#server/domain/orders/index.ts'
import { isOwnOrder } from '#server/http/browser.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'
import { presentOrder } from './present-order.ts'

export function mountTrackOrder(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    trackOrder,
    async ({ param, http }) => {
      const tracked = await orders.trackOrder(deps, param('orderId'))
      const part =
        tracked.order.paymentState === 'pending' ? await payments.readPartPayment(deps, tracked.order.id) : undefined
      return presentOrder(tracked, { isOwn: isOwnOrder(http, deps, tracked.order), part })
    },
    {
      // The id in the address is the key to the order.
      headers: { 'referrer-policy': 'no-referrer' },
    },
  )
}
