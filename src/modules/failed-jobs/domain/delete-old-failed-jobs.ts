import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteFailedJobsBefore } from '#modules/failed-jobs/data/failed-jobs.sql.ts'

/** As long as webhooks are kept, because mail payloads may contain personal data. */
const KEPT_MS = 90 * 24 * HOUR_MS
/** As long as a sent farewell mail is kept. */
const FAREWELLS_KEPT_MS = 7 * 24 * HOUR_MS

/** Deletes old entries that no admin has handled. */
export async function deleteOldFailedJobs(deps: { db: Db; clock: Clock }): Promise<void> {
  const now = deps.clock.now().getTime()
  await inTransaction(deps.db, (tx) =>
    deleteFailedJobsBefore(tx, { before: new Date(now - KEPT_MS), farewellsBefore: new Date(now - FAREWELLS_KEPT_MS) }),
  )
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-failed-jobs': NoPayload
  }
}

export const deleteOldFailedJobsJob = defineJob({
  name: 'delete-old-failed-jobs',
  schedule: '7 4 * * *',
  run: deleteOldFailedJobs,
})
