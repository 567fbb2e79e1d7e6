import type { Database } from '#platform/db/database.ts'

/** The table that every shared limit counts in. */
export const LIMIT_COUNTERS = 'limit_counters'

/** Removes the counters, of every limit, that have run out. */
export async function removeExpired(database: Database): Promise<void> {
  await database.executeSql(`delete from ${LIMIT_COUNTERS} where expire < $1`, [Date.now()])
}
