import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import { hasUse, selectUse, setGivenBack } from '#modules/coupons/data/coupon-uses.sql.ts'
import { lockCoupon } from '#modules/coupons/data/coupons.sql.ts'

/**
 * A cancelled order releases its coupon, for its customer and its limit. Safe to repeat. The caller has locked the
 * order.
 */
export async function releaseCoupon(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void> {
  const use = await selectUse(tx, orderId)
  if (!use || !(await lockCoupon(tx, { id: use.couponId }))) return
  await setGivenBack(tx, orderId, { givenBack: true, now: deps.clock.now() })
}

/**
 * A reopened order uses its coupon again if it is still available. If it is used up, or its customer has used it for
 * another order, the order keeps its price and the use is not counted.
 */
export async function useCouponAgain(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void> {
  const use = await selectUse(tx, orderId)
  const coupon = use && (await lockCoupon(tx, { id: use.couponId }))
  if (!coupon || (coupon.totalLimit !== null && coupon.used >= coupon.totalLimit)) return
  if (use.once && (await hasUse(tx, coupon.id, { userId: use.userId, email: use.email ?? '' }))) return
  await setGivenBack(tx, orderId, { givenBack: false, now: deps.clock.now() })
}
