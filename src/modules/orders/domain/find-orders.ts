import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'

/**
 * Has the links of a mailbox's orders mailed to it: only the job finds out whether it has any, so that neither the
 * answer nor its time tells.
 */
export async function findOrders(deps: { db: Db; clock: Clock; jobs: JobQueue }, email: string): Promise<void> {
  const askedAt = deps.clock.now().toISOString()
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, 'send-mail', { template: 'find-orders', email, askId: randomId(), askedAt }),
  )
}
