import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { insertEvent, lockOrder, updateOrder, type OrderRow } from '#modules/orders/data/orders.sql.ts'

/**
 * Archives a completed order: it is hidden from the staff's lists. Its customer keeps it, and its payments and points
 * stay. Refuses with `not_found`, and with `illegal_move` while it is not completed or not paid.
 */
export async function deleteOrder(
  deps: { db: Db; clock: Clock; events: BusinessEvents },
  actor: string,
  orderId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    if (order.status !== 'completed') throw new Refusal('illegal_move', 'Only a completed order can be deleted.')
    if (isUnpaid(order))
      throw new Refusal(
        'illegal_move',
        `£${order.total} of this order is not paid. Note the payment or cancel the order first.`,
      )
    const now = deps.clock.now()
    await updateOrder(tx, orderId, { deletedAt: now, updatedAt: now })
    await insertEvent(tx, { orderId, kind: 'deleted', actor, at: now })
    await recordAudit(tx, {
      actor,
      action: 'order.delete',
      targetKind: 'order',
      targetId: orderId,
      before: { status: order.status, paymentState: order.paymentState, total: order.total },
      after: null,
      at: now,
    })
  })
  deps.events.orderDeleted({ orderId, actor })
}

/** Restores an archived order to the staff's lists; safe to repeat. Refuses with `not_found`. */
export async function restoreOrder(deps: { db: Db; clock: Clock }, actor: string, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found', 'Order not found.')
    if (!order.deletedAt) return
    const now = deps.clock.now()
    await updateOrder(tx, orderId, { deletedAt: null, updatedAt: now })
    await insertEvent(tx, { orderId, kind: 'restored', actor, at: now })
    await recordAudit(tx, {
      actor,
      action: 'order.restore',
      targetKind: 'order',
      targetId: orderId,
      before: { deletedAt: order.deletedAt.toISOString() },
      after: null,
      at: now,
    })
  })
}

function isUnpaid({ paymentState, total }: Pick<OrderRow, 'paymentState' | 'total'>): boolean {
  return (
    total !== '0.00' && (paymentState === 'unpaid' || paymentState === 'pending' || paymentState === 'under-review')
  )
}
