import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { eraseNotesCompletedBefore } from '#modules/orders/data/orders.sql.ts'

/** Erases customers' notes 24 hours after completion, as the Terms promise. Returns the number of orders. */
export function deleteOldNotes(deps: { db: Db; clock: Clock }): Promise<number> {
  const now = deps.clock.now()
  return inTransaction(deps.db, (tx) => eraseNotesCompletedBefore(tx, new Date(now.getTime() - 24 * HOUR_MS), now))
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-notes': NoPayload
  }
}

export const deleteOldNotesJob = defineJob({ name: 'delete-old-notes', schedule: '*/30 * * * *', run: deleteOldNotes })
