import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { takeFailedJob } from '#modules/failed-jobs/data/failed-jobs.sql.ts'

/** Removes it from the list without running it. Refuses with `not_found` when it is gone. */
export async function discardFailedJob(deps: { db: Db; clock: Clock }, actor: string, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const job = await takeFailedJob(tx, id)
    if (!job)
      throw new Refusal('not_found', 'It is no longer here: it is being tried again, or another admin discarded it.')
    await recordAudit(tx, {
      actor,
      action: 'job.put-aside',
      targetKind: 'job',
      targetId: job.jobId,
      before: { work: job.name, order: job.orderId, reason: job.reason },
      after: null,
      at: deps.clock.now(),
    })
  })
}
