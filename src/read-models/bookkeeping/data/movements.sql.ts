import { DEFAULT_METHOD } from '#kernel/shop/payment-methods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import type { PlaceInList } from '#platform/db/place-in-list.ts'

/** One movement of money. Amounts are pounds with two decimals; outgoing ones are negative. */
export interface MoneyMovement {
  id: string
  /** When the money moved, as far as the shop knows. */
  createdAt: Date
  /**
   * 'held': money that was not matched to an order or did not fit; 'returned': its refund; 'plan': a month of the
   * subscription.
   */
  kind: 'payment' | 'refund' | 'held' | 'returned' | 'plan'
  method: string
  orderId: string | null
  /** The buyer's e-mail, or the payer's where no order is known. */
  email: string | null
  /** Null where the shop does not know it, as for a month that an admin activated by hand. */
  amount: string | null
  currency: string
  /** The provider's fee; null where the provider does not report it. */
  fee: string | null
  /** The provider's ids: its order and its transaction. */
  providerOrderId: string | null
  transactionId: string | null
  note: string | null
}

interface Asked {
  from: Date | undefined
  before: Date | undefined
  after: PlaceInList | undefined
  limit: number
}

/** Each source is limited to the page through its own index, so that a page costs the same among a million payments. */
export async function selectMovements(db: Db, asked: Asked): Promise<MoneyMovement[]> {
  const { rows } = await sql<MoneyMovement>`
    select * from (
      (${payments(asked)}) union all (${refunds(asked)}) union all (${refundsElsewhere(asked)})
        union all (${held(asked)}) union all (${returned(asked)}) union all (${planMonths(asked)})
    ) as movements
    order by created_at desc, id desc limit ${asked.limit}
  `.execute(db)
  return rows
}

function payments(asked: Asked): RawBuilder<unknown> {
  return sql`
    select p.id, p.completed_at as created_at, 'payment' as kind, p.method, p.order_id,
      coalesce(p.payer_email, o.email) as email, p.amount, p.currency, p.fee, p.provider_order_id,
      p.capture_id as transaction_id, null::text as note
    from payments p join orders o on o.id = p.order_id
    where p.state = 'completed' and p.method <> 'none' and ${within(asked, 'p.completed_at', 'p.id')}
    order by p.completed_at desc, p.id desc limit ${asked.limit}`
}

function refunds(asked: Asked): RawBuilder<unknown> {
  return sql`
    select r.id, r.updated_at as created_at, 'refund' as kind, p.method, p.order_id,
      coalesce(p.payer_email, o.email) as email, -r.amount as amount, p.currency, null::numeric as fee,
      p.provider_order_id, r.provider_refund_id as transaction_id, r.reason as note
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.state = 'completed' and ${within(asked, 'r.updated_at', 'r.id')}
    order by r.updated_at desc, r.id desc limit ${asked.limit}`
}

/** Money returned outside the shop: refunded on the provider's website, or lost in a dispute. */
function refundsElsewhere(asked: Asked): RawBuilder<unknown> {
  const known = sql`coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'completed'), 0)`
  return sql`
    select p.id || '-elsewhere' as id, p.updated_at as created_at, 'refund' as kind, p.method, p.order_id,
      coalesce(p.payer_email, o.email) as email, ${known} - p.refunded_amount as amount, p.currency,
      null::numeric as fee,
      p.provider_order_id, p.capture_id as transaction_id, 'at the provider' as note
    from payments p join orders o on o.id = p.order_id
    where p.refunded_amount > 0 and p.state = 'completed' and p.refunded_amount > ${known} and ${within(asked, 'p.updated_at', sql`p.id || '-elsewhere'`)}
    order by p.updated_at desc, 1 desc limit ${asked.limit}`
}

/** Money that does not count for an order, or not yet: a second payment, a wrong amount, an unknown payer. */
const UNCOUNTED = sql`
  payment_cases v left join payments p on p.id = v.payment_id left join orders o on o.id = v.order_id
  where v.kind in ('second-payment', 'mismatch', 'late-money', 'unmatched-payment', 'more-money')
    and v.details ->> 'captureId' is not null
    and not (p.id is not null and p.state = 'completed' and p.capture_id = v.details ->> 'captureId')
    and not exists (select from payments counted where counted.capture_id = v.details ->> 'captureId' and counted.state = 'completed')`

function uncounted(
  kind: 'held' | 'returned',
  at: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select v.id || ${`-${kind}`} as id, ${at} as created_at, ${kind} as kind, coalesce(v.details ->> 'method', p.method, ${DEFAULT_METHOD}) as method, v.order_id, coalesce(v.details ->> 'payerEmail', p.payer_email, o.email) as email,
      ${amount} as amount, coalesce(v.details ->> 'currency', p.currency, 'GBP') as currency, null::numeric as fee, p.provider_order_id, v.details ->> 'captureId' as transaction_id, v.kind as note
    from ${UNCOUNTED}`
}

/** A text in the details as an amount; null if it is none. */
function amountIn(field: 'amount' | 'givenBack'): RawBuilder<unknown> {
  return sql`(case when v.details ->> ${sql.lit(field)} ~ '^[0-9]{1,8}[.][0-9]{2}$' then (v.details ->> ${sql.lit(field)})::numeric end)`
}

function held(asked: Asked): RawBuilder<unknown> {
  return sql`${uncounted('held', sql`v.created_at`, sql`coalesce(${amountIn('amount')}, p.amount)`)} and ${within(asked, 'v.created_at', sql`v.id || '-held'`)} order by 2 desc, 1 desc limit ${asked.limit}`
}

function returned(asked: Asked): RawBuilder<unknown> {
  return sql`${uncounted('returned', sql`v.resolved_at`, sql`-coalesce(${amountIn('givenBack')}, ${amountIn('amount')}, p.amount)`)} and v.state = 'resolved' and v.resolution = 'refunded' and ${within(asked, 'v.resolved_at', sql`v.id || '-returned'`)} order by 2 desc, 1 desc limit ${asked.limit}`
}

function planMonths(asked: Asked): RawBuilder<unknown> {
  return sql`
    select s.id, s.created_at, 'plan' as kind, case when s.activated_by = 'provider' then 'paypal'
      else 'manual' end as method, null::text as order_id, u.email,
      case when s.activated_by = 'provider'
        then (select a.price from plan_agreements a where a.user_id = s.user_id and a.created_at <= s.created_at
        order by a.created_at desc limit 1) end as amount,
      'GBP' as currency, null::numeric as fee, null::text as provider_order_id, s.payment_ref as transaction_id, 'until ' || to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD') as note
    from subscription_periods s join users u on u.id = s.user_id
    where ${within(asked, 's.created_at', 's.id')}
    order by s.created_at desc, s.id desc limit ${asked.limit}`
}

function within({ from, before, after }: Asked, at: string, id: string | RawBuilder<unknown>): RawBuilder<unknown> {
  const instant = sql.ref(at)
  const conditions = [sql`true`]
  if (from) conditions.push(sql`${instant} >= ${from}::timestamptz`)
  if (before) conditions.push(sql`${instant} < ${before}::timestamptz`)
  if (after)
    conditions.push(
      sql`(${instant}, ${typeof id === 'string' ? sql.ref(id) : id}) < (${after.createdAt}::timestamptz, ${after.id}::text)`,
    )
  return sql.join(conditions, sql` and `)
}
