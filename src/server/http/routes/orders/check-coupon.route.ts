import type { Hono } from 'hono'
import { checkCoupon } from '#contract/coupons.ts'
import * as coupons from '#server/domain/coupons/index.ts'
import { callerOf } from '#server/http/caller.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

/** Typed codes: what each would give, for the price that the page shows. */
export function mountCheckCoupon(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, checkCoupon, ({ body, http }) => coupons.checkCoupon(deps, body.couponCode, callerOf(http)))
}
