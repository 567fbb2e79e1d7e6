import { sql } from 'kysely'
import { SAMPLE_MAILBOXES } from '#kernel/orders/sample-order.ts'
import type { Db } from '#platform/db/client.ts'

/** Raw figures behind the marketing claims; null where there is nothing to count. */
export interface ClaimFigures {
  reviews: number
  averageRating: number | null
  completedOrders: number
  happyCustomers: number
  communityMembers: number
  answeredMessages: number
  /** Median time from a message to its answer over the last 90 days, in seconds. */
  responseSeconds: number | null
}

/** Sample reviews, sample orders and the staff's own entries do not count. */
export async function selectClaimFigures(db: Db, now: Date): Promise<ClaimFigures> {
  const { rows } = await sql<ClaimFigures>`
    select rated.count as reviews, rated.average as average_rating, done.orders as completed_orders,
      done.customers as happy_customers,
      members.count as community_members, answered.count as answered_messages, answered.median as response_seconds
    from (select count(*)::int as count, avg(rating)::float8 as average from reviews where approved
      and not sample) as rated,
      (select count(*)::int as orders, count(distinct lower(email))::int as customers from orders
        where status = 'completed' and not hidden and email not like ${SAMPLE_MAILBOXES}) as done,
      (select count(*)::int as count from users where is_active and discord <> '') as members,
      (select count(*)::int as count, percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at))::float8 as median
        from contact_messages where answered_at is not null and email not like ${SAMPLE_MAILBOXES}
          and created_at > ${now}::timestamptz - interval '90 days') as answered
  `.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('sums give one row')
  return figures
}
