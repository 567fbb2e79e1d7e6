import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { closeDraft } from './close-draft.ts'
import type { OrderReactions } from '#modules/orders/domain/order-reactions.ts'
import { selectAbandoned } from '#modules/orders/data/orders.sql.ts'

const ABANDONED_AFTER_MS = 24 * HOUR_MS
const BATCH = 200

/** Closes 'Order Now' orders that were not paid within 24 hours. Money that arrives later goes to review. */
export async function closeAbandonedOrders(deps: {
  db: Db
  clock: Clock
  events: BusinessEvents
  reactions: OrderReactions
}): Promise<number> {
  const candidates = await selectAbandoned(deps.db, new Date(deps.clock.now().getTime() - ABANDONED_AFTER_MS), BATCH)
  let closed = 0
  for (const { id } of candidates) {
    if (!(await inTransaction(deps.db, (tx) => closeDraft(deps, tx, id, 'abandoned')))) continue
    closed += 1
    deps.events.orderAbandoned({ orderId: id })
  }
  return closed
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'close-abandoned-orders': NoPayload
  }
}

export const closeAbandonedOrdersJob = defineJob({
  name: 'close-abandoned-orders',
  schedule: '*/10 * * * *',
  run: closeAbandonedOrders,
})
