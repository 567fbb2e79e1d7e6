import { DAY_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { JobQueue } from '#server/db/job-queue.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { selectLate } from './orders.sql.ts'

const BATCH = 100

/** The job: tells the provider once of each paid order whose promised end was passed within the last day. News have keys, so once more does no harm. */
export async function tellOfLateOrders(deps: { db: Db; clock: Clock; jobs: JobQueue }): Promise<void> {
  const now = deps.clock.now()
  const late = await selectLate(deps.db, { after: new Date(now.getTime() - DAY_MS), before: now }, BATCH)
  if (late.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    for (const orderId of late) await deps.jobs.enqueue(tx, 'announce', { of: 'order-late', orderId })
  })
}
