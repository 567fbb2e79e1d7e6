import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { stopClock } from '#modules/orders/domain/clock/refresh-clock.ts'
import type { MoveOrderDeps } from '#modules/orders/domain/move-order.ts'
import { hasPaymentBut, insertEvent, lockOrder, updateOrder, type OrderRow } from '#modules/orders/data/orders.sql.ts'

/** Whether its buyer may still cancel an order alone: no money came, and no player has begun. */
export function mayCancel({ status, paymentState }: Pick<OrderRow, 'status' | 'paymentState'>): boolean {
  return paymentState === 'unpaid' && (status === 'pending' || status === 'confirmed')
}

/**
 * The buyer cancels an unpaid order that is not being played; the caller has made sure that it is theirs. What
 * could still be paid is ended at the providers, and money that comes all the same is late money. Refuses with
 * `not_found` and `illegal_move`. Again is harmless.
 */
export async function cancelOwnOrder(deps: MoveOrderDeps, orderId: string): Promise<void> {
  const from = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found', 'Order not found.')
    if (order.status === 'cancelled') return undefined
    if (!mayCancel(order))
      throw new Refusal('illegal_move', 'This order cannot be cancelled here any more. Please write to us.')
    if (await hasPaymentBut(tx, orderId, ['created', 'started', 'closed', 'declined']))
      throw new Refusal('illegal_move', 'A payment of this order is being checked. Please wait for its end.')
    const now = deps.clock.now()
    await updateOrder(tx, orderId, { status: 'cancelled', updatedAt: now })
    await stopClock(tx, order, now)
    await deps.reactions.orderCancelled(deps, tx, orderId)
    await deps.reactions.orderChanged(deps, tx, orderId)
    await insertEvent(tx, {
      orderId,
      kind: 'moved',
      actor: 'customer',
      statusBefore: order.status,
      statusAfter: 'cancelled',
      at: now,
    })
    await recordAudit(tx, {
      actor: 'customer',
      action: 'order.cancel',
      targetKind: 'order',
      targetId: orderId,
      before: { status: order.status },
      after: { status: 'cancelled' },
      at: now,
    })
    await deps.jobs.enqueue(tx, 'close-ways-to-pay', { orderId })
    if (!order.hidden)
      await deps.jobs.enqueue(tx, 'send-mail', {
        template: 'order-moved',
        orderId,
        to: 'cancelled',
        at: now.toISOString(),
      })
    return order.status
  })
  if (from) deps.events.orderMoved({ orderId, from, to: 'cancelled', actor: 'customer' })
}
