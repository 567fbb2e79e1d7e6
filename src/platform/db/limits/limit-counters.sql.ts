import type { Database } from '#platform/db/database.ts'

/** The table of all shared rate limit counters. */
export const LIMIT_COUNTERS = 'limit_counters'

/** Deletes expired counters of every limit. */
export async function removeExpired(database: Database): Promise<void> {
  await database.executeSql(`delete from ${LIMIT_COUNTERS} where expire < $1`, [Date.now()])
}
