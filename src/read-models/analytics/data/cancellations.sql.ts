import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export interface Cancellations {
  /** Number of orders that their buyers cancelled. */
  orders: number
  /** Number of buyers per chosen reason; the most frequent first. */
  reasons: { reason: string; orders: number }[]
}

/** Cancellations by buyers in this period, and the reasons that they gave. */
export async function selectCancellations(
  db: Db,
  { since, until }: { since: Date; until: Date },
): Promise<Cancellations> {
  const { rows } = await sql<{ reason: string | null; orders: number }>`
    select case kind when 'cancel-reason' then note end as reason, count(distinct order_id)::int as orders
    from order_events
    where actor = 'customer' and (kind = 'cancel-reason' or status_after = 'cancelled')
      and at >= ${since}::timestamptz and at < ${until}::timestamptz
    group by 1 order by 2 desc, 1
  `.execute(db)
  return {
    orders: rows.find(({ reason }) => reason === null)?.orders ?? 0,
    reasons: rows.flatMap(({ reason, orders }) => (reason === null ? [] : [{ reason, orders }])),
  }
}
