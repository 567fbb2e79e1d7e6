import type { Hono } from 'hono'
import { checkCoupon } from '#contract/orders/coupons.ts'
import * as coupons from '#modules/coupons/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Checks typed codes: the discount for the price that the page shows. */
export function mountCheckCoupon(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, checkCoupon, ({ body, http }) => coupons.checkCoupon(deps, body.couponCode, callerOf(http)))
}
