import { codeOf, type CouponTerms } from '#kernel/shop/coupons.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { couponState } from './coupon-state.ts'
import { refuseUnusable } from './coupon-refusals.ts'
import { hasOwnDraft, type CouponCaller } from '#modules/coupons/data/coupon-uses.sql.ts'
import { selectCoupon } from '#modules/coupons/data/coupons.sql.ts'

/**
 * What a typed code gives, for the price that a page shows; an order judges it anew. Whether its customer has used it
 * is not told here: any visitor may type any e-mail. A buyer who left a payment that took the last use is told the
 * terms still: their order begins anew with it. Refuses with `coupon_refused`.
 */
export async function checkCoupon(
  deps: { db: Db; clock: Clock },
  typed: string,
  caller: CouponCaller,
): Promise<CouponTerms> {
  const coupon = await selectCoupon(deps.db, codeOf(typed))
  const now = deps.clock.now()
  if (coupon && couponState(coupon, now) === 'used-up' && (await hasOwnDraft(deps.db, coupon.id, caller))) return coupon
  refuseUnusable(coupon, now)
  return coupon
}
