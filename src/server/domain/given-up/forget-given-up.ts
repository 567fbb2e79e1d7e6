import { HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deleteGivenUpBefore } from './given-up.sql.ts'

/** As long as a provider's notice: what a mail was to say may name somebody. */
const KEPT_MS = 90 * 24 * HOUR_MS
/** As long as a goodbye that was sent. */
const FAREWELLS_KEPT_MS = 7 * 24 * HOUR_MS

/** Drops what nobody came for. */
export async function forgetGivenUp(deps: { db: Db; clock: Clock }): Promise<void> {
  const now = deps.clock.now().getTime()
  await inTransaction(deps.db, (tx) =>
    deleteGivenUpBefore(tx, { before: new Date(now - KEPT_MS), farewellsBefore: new Date(now - FAREWELLS_KEPT_MS) }),
  )
}
