import type { BusinessEvents } from '#shared/business-events.ts'
import type { Clock } from '#shared/clock.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/domain/audit/index.ts'
import { insertEvent, lockOrder, updateOrder } from './orders.sql.ts'

/**
 * Takes a completed order out of every list. Its row, its payments and its points stay: what was earned was earned.
 * Refuses with `not_found`, and with `illegal_move` while it is not completed.
 */
export async function deleteOrder(deps: { db: Db; clock: Clock; events: BusinessEvents }, actor: string, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    if (order.status !== 'completed') throw new Refusal('illegal_move', 'Only a completed order can be deleted.')
    const now = deps.clock.now()
    await updateOrder(tx, orderId, { deletedAt: now, updatedAt: now })
    await insertEvent(tx, { orderId, kind: 'deleted', actor, at: now })
    await recordAudit(tx, { actor, action: 'order.delete', targetKind: 'order', targetId: orderId, before: { status: order.status, paymentState: order.paymentState, total: order.total }, after: null, at: now })
  })
  deps.events.orderDeleted({ orderId, actor })
}
