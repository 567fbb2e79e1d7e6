import { sql } from 'kysely'
import type { Tx } from '#platform/db/client.ts'

export interface Counted {
  /** YYYY-MM-DD, UTC. */
  day: string
  kind: string
  count: number
}

/**
 * Adds to the days' counters in one statement, so that several processes may count. Rows are locked in a fixed order to
 * avoid deadlocks.
 */
export async function addToCounters(tx: Tx, counters: readonly Counted[]): Promise<void> {
  const rows = counters.toSorted((a, b) => (`${a.day} ${a.kind}` < `${b.day} ${b.kind}` ? -1 : 1))
  await tx
    .insertInto('dailyCounters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({ count: sql`daily_counters.count + excluded.count` }),
    )
    .execute()
}
