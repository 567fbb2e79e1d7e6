import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export interface RecordedMonth {
  /** Such as 2026-03, of UTC. */
  month: string
  deliveries: number
  /** Of these a time was promised. */
  promised: number
  onTime: number
  medianMinutes: number
  nineInTenMinutes: number
  /** Of these it was said how long nine in ten take. */
  said: number
  /** These took at most so long. */
  held: number
  /** Of these the queue told a time. */
  queueTold: number
  /** These were done within it. */
  queueHeld: number
  isSample: boolean
}

/** Each month that something was delivered in, the newest first; the shop's own orders are no delivery. */
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

/** How many completed orders are in no month, since the shop placed them itself. */
export async function countOwnOrders({ db }: { db: Db }): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isOwn', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** How many orders that were placed in a month are cancelled, by month. */
export async function selectCancelled(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; orders: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(orders)::int as orders from (
      select day, orders from order_totals where basis = 'placed' and status = 'cancelled'
      union all select day, orders from order_total_changes where basis = 'placed' and status = 'cancelled') as parts
    group by 1
  `.execute(db)
  return new Map(rows.map(({ month, orders }) => [month, orders]))
}
