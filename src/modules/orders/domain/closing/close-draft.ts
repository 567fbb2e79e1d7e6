import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import type { OrderReactions } from '#modules/orders/domain/order-reactions.ts'
import { hasPaymentBut, insertEvent, lockOrder, updateOrder } from '#modules/orders/data/orders.sql.ts'

/** Payments that bring no more money. */
const ENDED = ['closed', 'declined'] as const
/**
 * Payments whose buyer has not approved them, or not so that we have asked for the money: the order they are for will
 * not take it.
 */
const NOT_TAKEN = [...ENDED, 'created', 'started'] as const

/**
 * Closes an order begun with 'Order Now' that is not paid: after a day (`abandoned`), or because its buyer
 * begins anew (`replaced`) or deletes their account (`left`), also while they could still approve its payment. False
 * when it is no such order any more. Money that arrives later goes to review.
 */
export async function closeDraft(
  deps: { clock: Clock; reactions: OrderReactions },
  tx: Tx,
  orderId: string,
  why: 'abandoned' | 'replaced' | 'left',
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  // Looked up before the lock was taken: a payment may have come through since.
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
