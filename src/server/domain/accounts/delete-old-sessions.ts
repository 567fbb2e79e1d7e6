import type { Clock } from '#shared/clock.ts'
import { defineJob } from '#server/db/define-job.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteExpired } from './sessions.sql.ts'

/** Drops sessions, mailed links and questions to devices that are over. */
export async function deleteOldSessions(deps: { db: Db; clock: Clock }): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteExpired(tx, deps.clock.now()))
}

declare module '#server/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-sessions': NoPayload
  }
}

export const deleteOldSessionsJob = defineJob({
  name: 'delete-old-sessions',
  schedule: '37 * * * *',
  run: deleteOldSessions,
})
