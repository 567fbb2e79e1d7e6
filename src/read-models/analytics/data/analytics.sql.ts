import { sql } from 'kysely'
import type { Tx } from '#platform/db/client.ts'

export interface Counted {
  /** YYYY-MM-DD, UTC. */
  day: string
  kind: string
  count: number
}

/**
 * Adds to the figures of the days, in one statement, so that several processes may count. In a fixed order: two of them
 * would otherwise wait for each other's rows.
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
