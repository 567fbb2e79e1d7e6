import type { Clock } from '#shared/clock.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/db/client.ts'
import type { JobQueue } from '#server/db/job-queue.ts'
import type { JobPayloads } from '#server/db/define-job.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/domain/audit/index.ts'
import { takeFailedJob } from './failed-jobs.sql.ts'

/**
 * Queues it again, as it was and with all its tries; pressed twice it is queued once. Refuses with `not_found` what is
 * no longer there.
 */
export async function retryFailedJob(
  deps: { db: Db; clock: Clock; jobs: JobQueue },
  actor: string,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const job = await takeFailedJob(tx, id)
    if (!job)
      throw new Refusal('not_found', 'It is no longer here: it is being tried again, or another admin discarded it.')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only jobs that `enqueue` stored come here, under their own name
    await deps.jobs.enqueue(tx, job.name, job.payload as JobPayloads[typeof job.name])
    await recordAudit(tx, {
      actor,
      action: 'job.try-again',
      targetKind: 'job',
      targetId: job.jobId,
      before: { work: job.name, order: job.orderId },
      after: null,
      at: deps.clock.now(),
    })
  })
}
