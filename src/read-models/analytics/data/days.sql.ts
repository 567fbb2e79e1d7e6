import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { instantsOf, type DayRange } from '#read-models/analytics/domain/range.ts'

/** Sales of a service. `taken` in pounds, at the orders' prices; pieces covered by a subscription count as zero. */
export interface Sold {
  serviceId: string
  name: string
  quantity: number
  taken: string
}

/** Orders of new customers (the buyer's first payment) and of returning ones. */
export interface Buyers {
  firstOrders: number
  repeatOrders: number
}

/**
 * The orders paid on a day (`YYYY-MM-DD`, UTC). Its limits are passed as values, so that the planner expects a single
 * day.
 */
function paidOn(day: string) {
  const { since, until } = instantsOf({ from: day, to: day })
  return sql`orders.paid_at >= ${since}::timestamptz and orders.paid_at < ${until}::timestamptz and orders.payment_state in ('paid', 'partly-refunded', 'refunded') and not orders.hidden`
}

const soldOn = (day: string) => sql`
  select items.service_id, sum(items.quantity) as quantity,
    sum(items.unit_price * (items.quantity - items.covered_quantity)) as taken
  from orders join order_items as items on items.order_id = orders.id where ${paidOn(day)} group by items.service_id`

const buyersOn = (day: string) => sql`
  select count(*) filter (where not had_paid) as first_orders, count(*) filter (where had_paid) as repeat_orders
  from (
    select exists (
      select from orders as earlier
      where lower(earlier.email) = lower(orders.email) and (earlier.paid_at, earlier.id) < (orders.paid_at, orders.id)
        and earlier.paid_at is not null and not earlier.hidden
    ) as had_paid from orders where ${paidOn(day)}
  ) as bought`

/** Recomputes the stored sales and customers of a day. */
export async function writeDay(tx: Tx, day: string): Promise<void> {
  await sql`delete from service_days where day = ${day}::date`.execute(tx)
  await sql`delete from customer_days where day = ${day}::date`.execute(tx)
  await sql`insert into service_days (day, service_id, quantity, taken) select ${day}::date, sold.* from (${soldOn(day)}) as sold`.execute(
    tx,
  )
  await sql`insert into customer_days (day, first_orders, repeat_orders) select ${day}::date, bought.* from (${buyersOn(day)}) as bought`.execute(
    tx,
  )
}

/** Days whose changes are not added up yet: they are computed from the orders. */
export async function selectChangedDays(db: Db, { from, to }: DayRange): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day from order_total_changes where basis = 'paid'
      and day between ${from}::date and ${to}::date
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** For stored days. */
export async function selectSold(db: Db, { from, to }: DayRange, except: readonly string[]): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select service_id, services.name, sum(quantity)::int as quantity, sum(taken)::numeric(14,2)::text as taken
    from service_days join services on services.id = service_id
    where day between ${from}::date and ${to}::date and not day = any(${sql.val([...except])}::date[])
      group by service_id, services.name
  `.execute(db)
  return rows
}

/** For a day that is not stored. */
export async function selectSoldOn(db: Db, day: string): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select service_id, services.name, quantity::int, taken::numeric(14,2)::text from (${soldOn(day)}) as sold
      join services on services.id = service_id
  `.execute(db)
  return rows
}

/** For stored days. */
export async function selectBuyers(db: Db, { from, to }: DayRange, except: readonly string[]): Promise<Buyers[]> {
  const { rows } = await sql<Buyers>`
    select coalesce(sum(first_orders), 0)::int as first_orders, coalesce(sum(repeat_orders), 0)::int as repeat_orders
    from customer_days where day between ${from}::date and ${to}::date
      and not day = any(${sql.val([...except])}::date[])
  `.execute(db)
  return rows
}

/** For a day that is not stored. */
export async function selectBuyersOn(db: Db, day: string): Promise<Buyers[]> {
  const { rows } =
    await sql<Buyers>`select first_orders::int, repeat_orders::int from (${buyersOn(day)}) as bought`.execute(db)
  return rows
}
