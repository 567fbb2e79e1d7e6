import { sql } from 'kysely'
import type { Game } from '#kernel/shop/game.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import type { Db } from '#platform/db/client.ts'
import type { DayRange } from '#read-models/analytics/domain/range.ts'

export interface DayOfSales {
  day: string
  game: Game
  /** Pounds. */
  taken: string
  refunded: string
  orders: number
}

/** Revenue by day and game, from the daily totals and the changes that are not added up yet. */
export async function selectSales(db: Db, { from, to }: DayRange): Promise<DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    select to_char(day, 'YYYY-MM-DD') as day, game, sum(total)::text as taken, sum(refunded)::text as refunded,
      sum(orders)::int as orders
    from (
      select basis, day, game, payment_state, orders, total, refunded from order_totals
      union all select basis, day, game, payment_state, orders, total, refunded from order_total_changes
    ) as parts
    where basis = 'paid' and payment_state in ('paid', 'partly-refunded', 'refunded') and day between ${from}::date
      and ${to}::date
    group by parts.day, game having sum(orders) > 0 order by parts.day, game
  `.execute(db)
  return rows
}

/** Orders placed on these days, by their current status. */
export async function selectStatuses(
  db: Db,
  { from, to }: DayRange,
): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select status, sum(orders)::int as orders
    from (
      select basis, day, status, orders from order_totals
      union all select basis, day, status, orders from order_total_changes
    ) as parts
    where basis = 'placed' and day between ${from}::date and ${to}::date group by status having sum(orders) > 0
  `.execute(db)
  return rows
}

export async function selectVisits(db: Db, { from, to }: DayRange): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, sum(count)::int as count from daily_counters where day between ${from}::date and ${to}::date
      group by kind
  `.execute(db)
  return rows
}

/** Hours that orders completed in this period took; null where there was none. */
export async function selectCompletion(
  db: Db,
  { since, until }: { since: Date; until: Date },
): Promise<{ orders: number; medianHours: number | null; p90Hours: number | null }> {
  const { rows } = await sql<{ orders: number; medianHours: number | null; p90Hours: number | null }>`
    select count(*)::int as orders,
      (percentile_cont(0.5) within group (
        order by extract(epoch from completed_at - created_at)) / 3600)::float8 as median_hours,
      (percentile_cont(0.9) within group (
        order by extract(epoch from completed_at - created_at)) / 3600)::float8 as p90_hours
    from orders where completed_at >= ${since}::timestamptz and completed_at < ${until}::timestamptz
      and status = 'completed' and not hidden
  `.execute(db)
  return rows[0] ?? { orders: 0, medianHours: null, p90Hours: null }
}

/** Subscribers at the start and the end of this period, and how many joined and left. `until` may be cut to now. */
export async function selectSubscriptions(
  db: Db,
  { since, until }: { since: Date; until: Date },
): Promise<{ atStart: number; active: number; began: number; ended: number }> {
  const ends = sql`least(ends_at, coalesce(ended_at, ends_at))`
  const covers = (at: Date) => sql`starts_at <= ${at}::timestamptz and ${ends} > ${at}::timestamptz`
  const { rows } = await sql<{ atStart: number; active: number; began: number; ended: number }>`
    with members as (
      select user_id, bool_or(${covers(since)}) as had, bool_or(${covers(until)}) as has
      from subscription_periods where starts_at <= ${until}::timestamptz and ${ends} > ${since}::timestamptz
        group by user_id
    )
    select (count(*) filter (where had))::int as at_start, (count(*) filter (where has))::int as active,
      (count(*) filter (where not had))::int as began, (count(*) filter (where not has))::int as ended
    from members
  `.execute(db)
  return rows[0] ?? { atStart: 0, active: 0, began: 0, ended: 0 }
}
