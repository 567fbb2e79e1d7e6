import { MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { dueAt } from '#kernel/orders/order-clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { selectLateUntold } from '#modules/orders/data/lateness.sql.ts'
import { lockOrder, updateOrder } from '#modules/orders/data/orders.sql.ts'

const BATCH = 200
/** A grace period, so that an order completed in its last minute is not reported as late. */
const GRACE_MS = MINUTE_MS

/** The job: tells the buyer of each late order about its award, once. Returns their number. */
export async function tellLateBuyers(deps: { db: Db; clock: Clock; jobs: JobQueue }): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - GRACE_MS)
  let told = 0
  for (const orderId of await selectLateUntold(deps.db, before, BATCH)) {
    const isTold = await inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order || order.lateToldAt !== null || order.status === 'completed' || order.status === 'cancelled')
        return false
      // Its clock may have been paused or extended since it was found.
      if (order.promisedAt === null || order.pausedAt !== null) return false
      if (dueAt({ due: order.promisedAt, pausedSince: null }, now) > before) return false
      await updateOrder(tx, orderId, { lateToldAt: now })
      await deps.jobs.enqueue(tx, 'send-mail', { template: 'order-late', orderId })
      return true
    })
    if (isTold) told += 1
  }
  return told
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'tell-late-buyers': NoPayload
  }
}

export const tellLateBuyersJob = defineJob({ name: 'tell-late-buyers', schedule: '* * * * *', run: tellLateBuyers })
