import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import { holdCoupon, selectHoldingDrafts, type CouponCustomer, type CouponRow } from '#modules/coupons/index.ts'
import { closeDraft, type OrderReactions } from '#modules/orders/index.ts'

interface Wanted {
  code: string
  /** `callerKey`: hash of the buyer's network; null for in-process calls. */
  buyer: CouponCustomer & { callerKey: string | null }
  now: Date
}

/**
 * The coupon of an order that is being stored, locked. A buyer who leaves a payment, changes the form and starts again
 * has an unpaid order with their coupon: that order is closed first. An order started elsewhere, or whose money is on
 * its way, keeps it. Refuses with `coupon_refused`.
 */
export async function holdCouponFor(
  deps: { clock: Clock; reactions: OrderReactions },
  tx: Tx,
  { code, buyer, now }: Wanted,
): Promise<CouponRow> {
  for (const orderId of await selectHoldingDrafts(tx, code, buyer)) await closeDraft(deps, tx, orderId, 'replaced')
  return holdCoupon(tx, { code, customer: { userId: buyer.userId, email: buyer.email }, now })
}
