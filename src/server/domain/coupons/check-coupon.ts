import { codeOf, type CouponTerms } from '#shared/coupons.ts'
import type { Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { refuseUnusable } from './coupon-refusals.ts'
import { selectCoupon } from './coupons.sql.ts'

/**
 * What a typed code gives, for the price that a page shows; an order judges it anew. Whether its customer has used it is not
 * told here: anybody may type any e-mail. Refuses with `coupon_refused`.
 */
export async function checkCoupon(deps: { db: Db; clock: Clock }, typed: string): Promise<CouponTerms> {
  const coupon = await selectCoupon(deps.db, codeOf(typed))
  refuseUnusable(coupon, deps.clock.now())
  return coupon
}
