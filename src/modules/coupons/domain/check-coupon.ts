import { codeOf, type CouponTerms } from '#kernel/shop/coupons.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { couponState } from './coupon-state.ts'
import { refuseUnusable } from './coupon-refusals.ts'
import { hasOwnDraft, type CouponCaller } from '#modules/coupons/data/coupon-uses.sql.ts'
import { selectCoupon } from '#modules/coupons/data/coupons.sql.ts'

/**
 * The discount of a typed code for the price that a page shows; the order checks it again. It does not reveal whether a
 * customer has used it, because any visitor may type any e-mail. A buyer who left a payment that took the last use
 * still gets an answer, because their new order replaces the old one. Refuses with `coupon_refused`.
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
