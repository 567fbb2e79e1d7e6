import type { BusinessEvents } from '#shared/business-events.ts'
import { HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hasOpenPayment, insertEvent, lockOrder, selectAbandoned, updateOrder } from './orders.sql.ts'

const ABANDONED_AFTER_MS = 24 * HOUR_MS
const BATCH = 200

/** Closes orders begun with 'Order Now' that nobody paid within 24 hours. Money that arrives later goes to review. */
export async function closeAbandonedOrders(deps: { db: Db; clock: Clock; events: BusinessEvents }): Promise<number> {
  const now = deps.clock.now()
  const candidates = await selectAbandoned(deps.db, new Date(now.getTime() - ABANDONED_AFTER_MS), BATCH)
  let closed = 0
  for (const { id } of candidates) {
    const done = await inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, id)
      // Looked up before the lock was taken: a payment may have come through since.
      if (!order?.hidden || order.paymentState !== 'unpaid' || order.status === 'cancelled' || (await hasOpenPayment(tx, id))) return false
      await updateOrder(tx, id, { status: 'cancelled', updatedAt: now })
      await insertEvent(tx, { orderId: id, kind: 'abandoned', actor: 'rules', statusBefore: order.status, statusAfter: 'cancelled', at: now })
      return true
    })
    if (done) {
      closed += 1
      deps.events.orderAbandoned({ orderId: id })
    }
  }
  return closed
}
