import { HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteGivenUpBefore } from './given-up.sql.ts'

/** As long as a provider's notice: what a mail was to say may name somebody. */
const KEPT_MS = 90 * 24 * HOUR_MS

/** Drops what nobody came for. */
export async function forgetGivenUp(deps: { db: Db; clock: Clock }): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteGivenUpBefore(tx, new Date(deps.clock.now().getTime() - KEPT_MS)))
}
