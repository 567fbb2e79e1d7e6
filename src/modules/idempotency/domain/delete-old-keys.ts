import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteKeysOlderThan } from '#modules/idempotency/data/idempotency.sql.ts'

const KEPT_FOR_MS = 7 * 24 * HOUR_MS

/** Deletes idempotency keys after a week, because no browser repeats a request that late. */
export async function deleteOldIdempotencyKeys(deps: { db: Db; clock: Clock }): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, (tx) => deleteKeysOlderThan(tx, new Date(now.getTime() - KEPT_FOR_MS)))
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-idempotency-keys': NoPayload
  }
}

export const deleteOldIdempotencyKeysJob = defineJob({
  name: 'delete-old-idempotency-keys',
  schedule: '17 3 * * *',
  run: deleteOldIdempotencyKeys,
})
