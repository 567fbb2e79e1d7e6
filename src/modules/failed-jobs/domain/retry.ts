import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { JobPayloads } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { takeFailedJob } from '#modules/failed-jobs/data/failed-jobs.sql.ts'

/**
 * Enqueues it again, unchanged and with all its retries; two clicks enqueue it once. Refuses with `not_found` when it
 * is gone.
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
