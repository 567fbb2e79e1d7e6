import { sql } from 'kysely'
import type { PaymentState } from '#kernel/orders/order-states.ts'
import type { Db } from '#platform/db/client.ts'

type ActionKind =
  | 'order-begun-unpaid'
  | 'order-work'
  | 'order-unpaid'
  | 'payment-due'
  | 'money-back'
  | 'payment-case'
  | 'redemption'
  | 'activation'
  | 'renewal'
  | 'message'
  | 'review'
  | 'failed-jobs'

/** Priority: cancelled or refunded work first, then paid work, then everything else, then unpaid orders. */
type ActionGroup = 'stop' | 'work' | 'other' | 'unpaid'

export interface NextActionRow {
  group: ActionGroup
  kind: ActionKind
  /** Id of the order, review, redemption, member, message or failed job. */
  id: string
  subject: string
  /** The customer; null where unknown. */
  who: string | null
  due: Date
  /** For an order: its price and payment status; null for everything else. */
  total: string | null
  paymentState: PaymentState | null
}

/** Orders that have to be played and are not hidden from lists. */
const OPEN_ORDER = sql`status in ('pending', 'confirmed', 'in-progress') and not hidden and deleted_at is null
  and payment_state <> 'refunded'`
const IS_PAID = sql`(payment_state in ('paid', 'partly-refunded') or total = 0)`
/** An order from the cart is paid after it is played; all others are paid before. */
const IS_BEGUN_WITHOUT_MONEY = sql`(status in ('confirmed', 'in-progress')
  and (payment_state in ('pending', 'under-review') or origin = 'checkout'))`
/** The order's content with quantities. */
const PIECES = sql`(select string_agg(case when quantity > 1 then quantity || ' × ' else '' end || name
  || coalesce(' (' || (select string_agg((detail ->> 'label') || ': ' || (detail ->> 'value'), ', ')
  from jsonb_array_elements(configuration -> 'details') detail) || ')', ''), ', ' order by position)
  from order_items where order_id = orders.id)`
/** While its clock is paused: as if it continued now. */
const orderDue = (now: Date) =>
  sql`coalesce(promised_at + coalesce(${now}::timestamptz - paused_at, interval '0'), created_at + interval '24 hours')`

interface Asked {
  now: Date
  playedBefore: Date
  monthsEnd: { after: Date; before: Date }
  limit: number
}

/**
 * All tasks for a person by group, the most urgent first, with at most `limit` of each. Each kind is read from a
 * partial index of open tasks. Refunds are owed since the cancellation, or since the last change of the order's
 * payments.
 */
export async function selectNextActions(db: Db, asked: Asked): Promise<NextActionRow[]> {
  const { rows } = await sql<NextActionRow>`
    select kind, "group", id, subject, who, due, total, payment_state from (
      select *, row_number() over (partition by "group" order by due, kind, id) as place from (
        ${openOrders(asked)}
        union all
        select kind, 'other', id, subject, who, due, null, null from (
          ${money(asked)} union all ${members(asked)} union all ${writtenAndFailed(asked)}
        ) as others
      ) as waiting
    ) as placed where place <= ${asked.limit}
    order by array_position(array['stop', 'work', 'other', 'unpaid'], "group"), due, kind, id
  `.execute(db)
  return rows
}

function openOrders({ now, limit }: Asked) {
  const due = orderDue(now)
  return sql`
    (select 'order-work' as kind, 'work' as "group", id, ${PIECES} as subject, email as who, ${due} as due, total,
        payment_state
      from orders where ${OPEN_ORDER} and ${IS_PAID} order by due limit ${limit})
    union all
    (select 'order-begun-unpaid', 'stop', id, ${PIECES}, email, ${due} as due, total, payment_state
      from orders where ${OPEN_ORDER} and not ${IS_PAID} and ${IS_BEGUN_WITHOUT_MONEY} order by due limit ${limit})
    union all
    (select 'order-unpaid', 'unpaid', id, ${PIECES}, email, ${due} as due, total, payment_state
      from orders where ${OPEN_ORDER} and not ${IS_PAID} and not ${IS_BEGUN_WITHOUT_MONEY} order by due limit ${limit})`
}

function money({ playedBefore, limit }: Asked) {
  return sql`
    (select 'payment-due' as kind, id, service_type as subject, email as who, completed_at + interval '7 days' as due
      from orders
      where status = 'completed' and payment_state = 'unpaid' and total > 0 and not hidden and deleted_at is null
        and completed_at < ${playedBefore}::timestamptz
      order by completed_at limit ${limit})
    union all
    (select 'money-back', id, '£' || (coalesce(refund_due, total) - refunded_total)::text || ' ' || service_type,
        email, updated_at + interval '24 hours'
      from orders
      where payment_state in ('paid', 'partly-refunded')
        and refunded_total < coalesce(refund_due, case when status = 'cancelled' then total end)
        and not exists (select from refunds f join payments p on p.id = f.payment_id
          where p.order_id = orders.id and f.state in ('requested', 'pending'))
      order by updated_at limit ${limit})
    union all
    (select 'payment-case', r.id,
        case when r.kind = 'dispute' then 'dispute ' || coalesce(r.details ->> 'outcome', 'opened') else r.kind end,
        coalesce(r.details ->> 'payerEmail', o.email), r.created_at + interval '24 hours'
      from payment_cases r left join orders o on o.id = r.order_id
      where r.state = 'open' order by r.created_at limit ${limit})`
}

function members({ monthsEnd, limit }: Asked) {
  return sql`
    (select 'redemption', r.id, w.name, u.email, r.created_at + interval '24 hours'
      from reward_redemptions r join users u on u.id = r.user_id join rewards w on w.id = r.reward_type
      where r.status = 'pending' order by r.created_at limit ${limit})
    union all
    (select 'activation', id, 'subscription', email, subscription_requested_at + interval '24 hours' from users
      where subscription_requested_at is not null and is_active
        and not exists (select from plan_agreements a where a.user_id = users.id
          and a.state in ('created', 'active', 'suspended') and a.end_asked_at is null)
      order by subscription_requested_at limit ${limit})
    union all
    (select 'renewal', id, 'subscription', email, subscription_end_date from users
      where subscription_end_date > ${monthsEnd.after}::timestamptz
        and subscription_end_date < ${monthsEnd.before}::timestamptz
        and subscription_status in ('active', 'expired')
        and not subscription_cancel_at_period_end and subscription_requested_at is null and is_active
        and not exists (select from plan_agreements a where a.user_id = users.id
          and a.state in ('active', 'suspended') and a.end_asked_at is null)
      order by subscription_end_date limit ${limit})`
}

function writtenAndFailed({ limit }: Asked) {
  return sql`
    (select 'message', id, subject, name, created_at + case sender when 'subscriber' then interval '6 hours'
        when 'member' then interval '12 hours' else interval '24 hours' end as due
      from contact_messages where answered_at is null order by due limit ${limit})
    union all
    (select 'review', id, service_type, customer_name, created_at + interval '48 hours'
      from reviews where not approved and decided_at is null order by created_at limit ${limit})
    union all
    (select 'failed-jobs', g.id,
        case when g.name = 'send-mail' then 'send-mail ' || coalesce(g.payload ->> 'template', '') else g.name end,
        o.email, g.created_at + interval '24 hours'
      from failed_jobs g left join orders o on o.id = g.order_id order by g.created_at limit ${limit})`
}
