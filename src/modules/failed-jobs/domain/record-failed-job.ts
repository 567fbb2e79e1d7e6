import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { withoutEmails } from '#kernel/without-emails.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertFailedJob } from '#modules/failed-jobs/data/failed-jobs.sql.ts'

export interface NewFailedJob {
  /** The queue's. */
  jobId: string
  name: JobName
  payload: object
  /** What the last try failed with; null where it did not come to its end. */
  reason: string | null
  tries: number
  queuedAt: Date
}

/** Puts work that was given up in front of a person. Told again, of the same job, it is the same entry. */
export async function recordFailedJob(deps: { db: Db; clock: Clock }, { reason, ...job }: NewFailedJob): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    insertFailedJob(tx, { ...job, id: randomId(), reason: reason && told(reason), createdAt: deps.clock.now() }),
  )
}

/** An error in a line, without the addresses of people. */
function told(reason: string): string {
  return withoutEmails(reason.replaceAll(/\s+/g, ' '), '…').trim().slice(0, 300)
}
