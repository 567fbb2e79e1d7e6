import type { Hono } from 'hono'
import { placeOrder } from '#contract/orders/orders.ts'
import { pickBuyer } from '#kernel/orders/buyer.ts'
import * as checkout from '#modules/checkout/index.ts'
import { buyerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

export function mountPlaceOrder(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    placeOrder,
    async ({ body, http }) => {
      const stored = await checkout.placeOrder(deps, buyerOf(http, deps), {
        buyer: pickBuyer(body),
        serviceType: body.serviceType,
        total: body.total,
        items: body.items,
        couponCode: body.couponCode,
        consent: body.consent ?? false,
      })
      return { orderId: stored.orderId, total: stored.total, status: 'pending' as const }
    },
    { status: 201 },
  )
}
