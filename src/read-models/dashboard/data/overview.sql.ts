import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'

export interface OrderFigures {
  total: number
  today: number
  pending: number
  confirmed: number
  inProgress: number
  completed: number
  cancelled: number
  /** Placed since a day, and in the same number of days before it. */
  lately: number
  before: number
  /** Pounds; paid orders and refunds. */
  taken: string
  given: string
  paid: number
  takenLately: string
  givenLately: string
  paidLately: number
  takenBefore: string
  givenBefore: string
  paidBefore: number
}

/**
 * Sums of the daily totals and of the changes that are not added up yet. Days are `YYYY-MM-DD`, UTC; `since` belongs to
 * the later period.
 */
export async function selectOrderFigures(
  db: Db,
  days: { today: string; since: string; beforeSince: string },
): Promise<OrderFigures> {
  const isLate = sql`day >= ${days.since}::date`
  const isBefore = sql`day >= ${days.beforeSince}::date and day < ${days.since}::date`
  const { rows } = await sql<OrderFigures>`
    with parts as (
      select basis, day, status, payment_state, orders, total, refunded from order_totals
      union all select basis, day, status, payment_state, orders, total, refunded from order_total_changes
    ), placed as (
      select coalesce(sum(orders), 0)::int as total,
        coalesce(sum(orders) filter (where day = ${days.today}::date), 0)::int as today,
        coalesce(sum(orders) filter (where status = 'pending'), 0)::int as pending,
        coalesce(sum(orders) filter (where status = 'confirmed'), 0)::int as confirmed,
        coalesce(sum(orders) filter (where status = 'in-progress'), 0)::int as in_progress,
        coalesce(sum(orders) filter (where status = 'completed'), 0)::int as completed,
        coalesce(sum(orders) filter (where status = 'cancelled'), 0)::int as cancelled,
        coalesce(sum(orders) filter (where ${isLate}), 0)::int as lately,
        coalesce(sum(orders) filter (where ${isBefore}), 0)::int as before
      from parts where basis = 'placed'
    ), money as (
      select coalesce(sum(total), 0.00)::text as taken, coalesce(sum(refunded), 0.00)::text as given,
        coalesce(sum(orders), 0)::int as paid,
        coalesce(sum(total) filter (where ${isLate}), 0.00)::text as taken_lately,
          coalesce(sum(refunded) filter (where ${isLate}), 0.00)::text as given_lately,
        coalesce(sum(orders) filter (where ${isLate}), 0)::int as paid_lately,
        coalesce(sum(total) filter (where ${isBefore}), 0.00)::text as taken_before,
          coalesce(sum(refunded) filter (where ${isBefore}), 0.00)::text as given_before,
        coalesce(sum(orders) filter (where ${isBefore}), 0)::int as paid_before
      from parts where basis = 'paid' and payment_state in ('paid', 'partly-refunded', 'refunded')
    )
    select * from placed, money
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums without a group are one row')
  return row
}

export interface MemberFigures {
  total: number
  active: number
  admins: number
  /** Days; 0 without members. */
  averageAge: number
  lately: number
  before: number
}

/**
 * Number of accounts without deleted ones, of which only an empty row remains. Triggers keep the totals; exceptions are
 * read from indexes. Days are `YYYY-MM-DD`, UTC.
 */
export async function selectMemberFigures(
  db: Db,
  at: { now: Date; since: string; beforeSince: string },
): Promise<MemberFigures> {
  const isThere = sql`email not like '%@deleted.invalid'`
  const { rows } = await sql<MemberFigures>`
    select total, total - inactive as active, admins, lately, before,
      -- Prevents a negative age after the clock was set back.
      greatest(coalesce(floor((date_part('epoch', ${at.now}::timestamptz) - joined) / 86400), 0), 0)::int as average_age
    from (select coalesce(sum(members), 0)::int as total, (sum(joined) / nullif(sum(members), 0))::float8 as joined,
          coalesce(sum(members) filter (where day >= ${at.since}::date), 0)::int as lately,
          coalesce(sum(members) filter (where day >= ${at.beforeSince}::date and day < ${at.since}::date),
            0)::int as before
        from member_days) as counted,
      (select count(*)::int as inactive from users where not is_active and ${isThere}) as locked_out,
      (select count(*)::int as admins from users where is_admin and ${isThere}) as staff
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a group is one row')
  return row
}

/** Subscribers now, and at an earlier instant. */
export async function selectSubscribers(
  db: Db,
  at: { now: Date; earlier: Date },
): Promise<{ active: number; earlier: number }> {
  const { rows } = await sql<{ active: number; earlier: number }>`
    select (select count(*)::int from users where subscription_status = 'active'
      and subscription_end_date > ${at.now}::timestamptz) as active,
      (select count(distinct user_id)::int from subscription_periods
        where starts_at <= ${at.earlier}::timestamptz and ends_at > ${at.earlier}::timestamptz
          and (ended_at is null or ended_at > ${at.earlier}::timestamptz)) as earlier
  `.execute(db)
  return rows[0] ?? { active: 0, earlier: 0 }
}

export async function countServicesOnOffer(db: Db): Promise<number> {
  const { services } = await db
    .selectFrom('services')
    .select(sql<number>`count(*)::int`.as('services'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return services
}

/**
 * Adds pending changes to the totals, oldest first. Returns their number and the days (`YYYY-MM-DD`) whose revenue
 * changed. Skips rows that another run has locked.
 */
export async function moveChangesIntoTotals(tx: Tx, limit: number): Promise<{ moved: number; paidDays: string[] }> {
  const { rows } = await sql<{ moved: number; paidDays: string[] }>`
    with taken as (
      delete from order_total_changes
        where id = any(array(select id from order_total_changes order by id limit ${limit} for update skip locked))
      returning basis, day, game, status, payment_state, orders, total, refunded
    ), summed as (
      select basis, day, game, status, payment_state, sum(orders) as orders, sum(total) as total,
        sum(refunded) as refunded
      from taken group by basis, day, game, status, payment_state order by basis, day, game, status, payment_state
    ), added as (
      insert into order_totals as kept (basis, day, game, status, payment_state, orders, total, refunded) select *
        from summed
      on conflict (basis, day, game, status, payment_state)
        do update set orders = kept.orders + excluded.orders, total = kept.total + excluded.total,
          refunded = kept.refunded + excluded.refunded
    )
    select count(*)::int as moved, coalesce(array_agg(distinct to_char(day, 'YYYY-MM-DD'))
      filter (where basis = 'paid'), '{}') as paid_days from taken
  `.execute(tx)
  return rows[0] ?? { moved: 0, paidDays: [] }
}
