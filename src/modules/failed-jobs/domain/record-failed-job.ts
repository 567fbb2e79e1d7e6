import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { withoutEmails } from '#kernel/without-emails.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertFailedJob } from '#modules/failed-jobs/data/failed-jobs.sql.ts'

export interface NewFailedJob {
  /** The queue's job id. */
  jobId: string
  name: JobName
  payload: object
  /** The error of the last try; null if it did not finish. */
  reason: string | null
  tries: number
  queuedAt: Date
}

/** Shows a failed job to the admins. Recording the same job again updates the entry. */
export async function recordFailedJob(deps: { db: Db; clock: Clock }, { reason, ...job }: NewFailedJob): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    insertFailedJob(tx, { ...job, id: randomId(), reason: reason && told(reason), createdAt: deps.clock.now() }),
  )
}

/** The error in one line without e-mail addresses. */
function told(reason: string): string {
  return withoutEmails(reason.replaceAll(/\s+/g, ' '), '…').trim().slice(0, 300)
}
