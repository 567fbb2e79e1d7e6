import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'

/**
 * Mails the links to a mailbox's orders. Only the job looks them up, so that neither the answer nor its timing reveals
 * whether there are any.
 */
export async function findOrders(deps: { db: Db; clock: Clock; jobs: JobQueue }, email: string): Promise<void> {
  const askedAt = deps.clock.now().toISOString()
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, 'send-mail', { template: 'find-orders', email, askId: randomId(), askedAt }),
  )
}
