import type { Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteExpired } from '#modules/accounts/data/sessions.sql.ts'

/** Deletes expired sessions, mailed links and passkey challenges. */
export async function deleteOldSessions(deps: { db: Db; clock: Clock }): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteExpired(tx, deps.clock.now()))
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-sessions': NoPayload
  }
}

export const deleteOldSessionsJob = defineJob({
  name: 'delete-old-sessions',
  schedule: '37 * * * *',
  run: deleteOldSessions,
})
