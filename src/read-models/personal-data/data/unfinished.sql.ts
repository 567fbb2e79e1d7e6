import { sql } from 'kysely'
import type { Tx } from '#platform/db/client.ts'

/** Why an account cannot be deleted yet. */
export type Unfinished = 'order' | 'payment' | 'unpaid' | 'reward' | 'subscription'

/** What is still in progress; undefined when nothing is. */
export async function findUnfinished(tx: Tx, userId: string): Promise<Unfinished | undefined> {
  const { rows } = await sql<Record<Unfinished, boolean>>`
    with own as (select * from orders where user_id = ${userId} and deleted_at is null)
    select
      exists (select from own where payment_state in ('pending', 'under-review'))
        or exists (select from payments p join own on own.id = p.order_id
          where p.state in ('capturing', 'pending', 'under-review')) as payment,
      exists (select from own where not hidden and status in ('pending', 'confirmed', 'in-progress')) as "order",
      exists (select from own where not hidden and status = 'completed' and payment_state = 'unpaid'
        and total > 0) as unpaid,
      exists (select from reward_redemptions where user_id = ${userId} and status = 'pending') as reward,
      exists (select from users where id = ${userId} and subscription_requested_at is not null) as subscription
  `.execute(tx)
  const [found] = rows
  return (['payment', 'order', 'unpaid', 'reward', 'subscription'] as const).find((each) => found?.[each])
}

/** 'Order Now' orders that may still be paid: the member leaves in the middle of a payment. */
export async function selectDrafts(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('hidden', '=', true)
    .where('paymentState', '=', 'unpaid')
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
