import type { Tx } from '#platform/db/client.ts'
import { couponRefusal, refuseUnusable } from './coupon-refusals.ts'
import { hasUse, insertUse, type CouponCustomer } from '#modules/coupons/data/coupon-uses.sql.ts'
import { lockCoupon, type CouponRow } from '#modules/coupons/data/coupons.sql.ts'

/**
 * The coupon of an order that is being stored, locked until the transaction ends, so that concurrent orders see what is
 * left. Refuses with `coupon_refused`.
 */
export async function holdCoupon(
  tx: Tx,
  wanted: { code: string; customer: CouponCustomer; now: Date },
): Promise<CouponRow> {
  const coupon = await lockCoupon(tx, { code: wanted.code })
  refuseUnusable(coupon, wanted.now)
  if (coupon.oncePerCustomer && (await hasUse(tx, coupon.id, wanted.customer)))
    throw couponRefusal('You have used this code already.')
  return coupon
}

/** Records that an order stored in this transaction uses the locked coupon. */
export function noteUse(
  tx: Tx,
  coupon: CouponRow,
  use: { orderId: string; customer: CouponCustomer; now: Date },
): Promise<void> {
  return insertUse(tx, {
    orderId: use.orderId,
    couponId: coupon.id,
    once: coupon.oncePerCustomer,
    now: use.now,
    ...use.customer,
  })
}
