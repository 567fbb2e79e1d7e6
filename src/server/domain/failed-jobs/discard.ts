import type { Clock } from '#shared/clock.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/domain/audit/index.ts'
import { takeFailedJob } from './failed-jobs.sql.ts'

/** Takes it from the list: it stays undone. Refuses with `not_found` what is no longer there. */
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
