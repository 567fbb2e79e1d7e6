import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

type ActionKind = 'order-promised' | 'order-waiting' | 'payment-due' | 'money-back' | 'payment-review' | 'redemption' | 'activation' | 'renewal' | 'message' | 'review' | 'given-up'

export interface NextActionRow {
  kind: ActionKind
  /** Of what waits: an order, a review, a redemption, a member, a message, work that failed. */
  id: string
  subject: string
  /** Who waits; null where nobody is known. */
  who: string | null
  due: Date
}

/**
 * Everything that waits for a person, the most urgent first. Each kind is read from an index that holds only what waits.
 * Money is owed since the order was cancelled, or since the last that happened to its money.
 */
export async function selectNextActions(db: Db, asked: { promisedBefore: Date; playedBefore: Date; monthsEnd: { after: Date; before: Date }; limit: number }): Promise<NextActionRow[]> {
  const { limit } = asked
  const { rows } = await sql<NextActionRow>`
    select * from (
      (select 'order-promised' as kind, id, service_type as subject, email as who, promised_at as due from orders
        where promised_at is not null and status in ('pending', 'confirmed', 'in-progress') and not hidden and deleted_at is null and payment_state <> 'refunded'
          and not (status = 'pending' and origin = 'cart') and promised_at < ${asked.promisedBefore}::timestamptz
        order by promised_at limit ${limit})
      union all
      (select 'order-waiting', id, service_type, email, least(promised_at, created_at + interval '24 hours') as due from orders
        where status = 'pending' and (promised_at is null or origin = 'cart') and not hidden and deleted_at is null and payment_state <> 'refunded' order by due limit ${limit})
      union all
      (select 'payment-due', id, service_type, email, completed_at + interval '7 days' from orders
        where status = 'completed' and payment_state = 'unpaid' and total > 0 and not hidden and deleted_at is null and completed_at < ${asked.playedBefore}::timestamptz order by completed_at limit ${limit})
      union all
      (select 'money-back', id, service_type, email, updated_at + interval '24 hours' from orders
        where status = 'cancelled' and payment_state in ('paid', 'partly-refunded') and refunded_total < total and deleted_at is null order by updated_at limit ${limit})
      union all
      (select 'payment-review', r.id, r.kind, coalesce(r.details ->> 'payerEmail', o.email), r.created_at + interval '24 hours' from payment_reviews r
        left join orders o on o.id = r.order_id where r.state = 'open' order by r.created_at limit ${limit})
      union all
      (select 'redemption', r.id, r.reward_type, u.email, r.created_at + interval '24 hours' from reward_redemptions r
        join users u on u.id = r.user_id where r.status = 'pending' order by r.created_at limit ${limit})
      union all
      (select 'activation', id, 'subscription', email, subscription_requested_at + interval '24 hours' from users
        where subscription_requested_at is not null and is_active order by subscription_requested_at limit ${limit})
      union all
      (select 'renewal', id, 'subscription', email, subscription_end_date from users
        where subscription_end_date > ${asked.monthsEnd.after}::timestamptz and subscription_end_date < ${asked.monthsEnd.before}::timestamptz and subscription_status in ('active', 'expired')
          and not subscription_cancel_at_period_end and subscription_requested_at is null and is_active
          and not exists (select from plan_agreements a where a.user_id = users.id and a.state in ('active', 'suspended') and a.end_asked_at is null)
        order by subscription_end_date limit ${limit})
      union all
      (select 'message', id, subject, name, created_at + case sender when 'subscriber' then interval '6 hours' when 'member' then interval '12 hours' else interval '24 hours' end as due from contact_messages where answered_at is null order by due limit ${limit})
      union all
      (select 'review', id, service_type, customer_name, created_at + interval '48 hours' from reviews where not approved and decided_at is null order by created_at limit ${limit})
      union all
      (select 'given-up', g.id, case when g.name = 'send-mail' then 'send-mail ' || coalesce(g.payload ->> 'template', '') else g.name end, o.email, g.created_at + interval '24 hours'
        from given_up_jobs g left join orders o on o.id = g.order_id order by g.created_at limit ${limit})
    ) as waiting order by due, kind, id limit ${limit}
  `.execute(db)
  return rows
}
