import type { Clock } from '#kernel/clock.ts'
import { CANCEL_REASON_WORDS, type CancelReason } from '#kernel/orders/cancel-reasons.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertEvent, lockOrder, selectEndOf } from '#modules/orders/data/orders.sql.ts'

/**
 * Stores a buyer's reason for a cancellation, afterwards and once; the caller has checked that the order is theirs.
 * Nothing depends on it. Refuses with `not_found`, and with `illegal_move` where they did not cancel it or have already
 * given a reason.
 */
export async function sayWhyCancelled(
  deps: { db: Db; clock: Clock },
  { orderId, reason }: { orderId: string; reason: CancelReason },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found', 'Order not found.')
    const last = await selectEndOf(tx, orderId)
    if (order.status !== 'cancelled' || last?.kind !== 'moved' || last.actor !== 'customer')
      throw new Refusal('illegal_move', 'There is nothing to say about this order: you did not cancel it, or said why.')
    await insertEvent(tx, {
      orderId,
      kind: 'cancel-reason',
      actor: 'customer',
      note: CANCEL_REASON_WORDS[reason],
      at: deps.clock.now(),
    })
  })
}
