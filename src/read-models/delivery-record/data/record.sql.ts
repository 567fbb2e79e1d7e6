import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export interface RecordedMonth {
  /** A UTC month such as 2026-03. */
  month: string
  deliveries: number
  /** Deliveries with a promised time. */
  promised: number
  onTime: number
  medianMinutes: number
  nineInTenMinutes: number
  /** Deliveries for which a nine-in-ten estimate was shown. */
  said: number
  /** Deliveries within that estimate. */
  held: number
  /** Deliveries for which the queue showed a time. */
  queueTold: number
  /** Deliveries within that time. */
  queueHeld: number
  isSample: boolean
}

/** Each month with deliveries, newest first; the shop's own orders do not count. */
export async function selectRecord(db: Db): Promise<RecordedMonth[]> {
  const { rows } = await sql<RecordedMonth>`
    select to_char(completed_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as deliveries,
      count(is_on_time)::int as promised, (count(*) filter (where is_on_time))::int as on_time,
      percentile_disc(0.5) within group (order by minutes) as median_minutes,
      percentile_disc(0.9) within group (order by minutes) as nine_in_ten_minutes,
      count(said_minutes)::int as said, (count(*) filter (where minutes <= said_minutes))::int as held,
      count(queue_held)::int as queue_told, (count(*) filter (where queue_held))::int as queue_held,
      bool_or(is_sample) as is_sample
    from deliveries where not is_own group by 1 order by 1 desc
  `.execute(db)
  return rows
}

/** Number of completed orders that the shop placed itself, which are in no month. */
export async function countOwnOrders({ db }: { db: Db }): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isOwn', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Cancelled orders by the month in which they were placed. */
export async function selectCancelled(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; orders: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(orders)::int as orders from (
      select day, orders from order_totals where basis = 'placed' and status = 'cancelled'
      union all select day, orders from order_total_changes where basis = 'placed' and status = 'cancelled') as parts
    group by 1
  `.execute(db)
  return new Map(rows.map(({ month, orders }) => [month, orders]))
}
