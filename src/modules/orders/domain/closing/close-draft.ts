import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import type { OrderReactions } from '#modules/orders/domain/order-reactions.ts'
import { hasPaymentBut, insertEvent, lockOrder, updateOrder } from '#modules/orders/data/orders.sql.ts'

/** Payment states that bring no more money. */
const ENDED = ['closed', 'declined'] as const
/**
 * Payment states before the buyer's approval, or before we have requested the money: a closed order will not take it.
 */
const NOT_TAKEN = [...ENDED, 'created', 'started'] as const

/**
 * Closes an unpaid 'Order Now' order: after a day (`abandoned`), or because its buyer starts again (`replaced`) or
 * deletes their account (`left`), even while its payment could still be approved. False when it is no longer such an
 * order. Money that arrives later goes to review.
 */
export async function closeDraft(
  deps: { clock: Clock; reactions: OrderReactions },
  tx: Tx,
  orderId: string,
  why: 'abandoned' | 'replaced' | 'left',
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  // Checked again under the lock: a payment may have arrived meanwhile.
  if (!order?.hidden || order.paymentState !== 'unpaid' || order.status === 'cancelled') return false
  if (await hasPaymentBut(tx, orderId, why === 'abandoned' ? ENDED : NOT_TAKEN)) return false
  const now = deps.clock.now()
  await updateOrder(tx, orderId, { status: 'cancelled', updatedAt: now })
  await deps.reactions.orderCancelled(deps, tx, orderId)
  await insertEvent(tx, {
    orderId,
    kind: why,
    actor: why === 'abandoned' ? 'rules' : 'customer',
    statusBefore: order.status,
    statusAfter: 'cancelled',
    at: now,
  })
  return true
}
