import { HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteKeysOlderThan } from './idempotency.sql.ts'

const KEPT_FOR_MS = 7 * 24 * HOUR_MS

/** Drops idempotency keys after a week: no browser repeats a request that late. */
export async function forgetOldKeys(deps: { db: Db; clock: Clock }): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, (tx) => deleteKeysOlderThan(tx, new Date(now.getTime() - KEPT_FOR_MS)))
}
