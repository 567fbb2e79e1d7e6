import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteFailedJobsBefore } from '#modules/failed-jobs/data/failed-jobs.sql.ts'

/** As long as a provider's webhook event: what a mail was to say may name a person. */
const KEPT_MS = 90 * 24 * HOUR_MS
/** As long as a goodbye that was sent. */
const FAREWELLS_KEPT_MS = 7 * 24 * HOUR_MS

/** Drops what no admin has dealt with. */
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
