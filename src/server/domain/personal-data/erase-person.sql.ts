import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import { forgetFields } from '#server/domain/audit/index.ts'
import { REVIEW_WORDS } from '#server/domain/reviews/index.ts'

/** Stands where a Discord name was. */
const REMOVED = '(removed)'

/** Why an account cannot go yet. */
export type Unfinished = 'order' | 'payment' | 'unpaid' | 'reward' | 'subscription'

/** What is still under way; undefined when nothing is. */
export async function findUnfinished(tx: Tx, userId: string): Promise<Unfinished | undefined> {
  const { rows } = await sql<Record<Unfinished, boolean>>`
    with own as (select * from orders where user_id = ${userId} and deleted_at is null)
    select
      exists (select from own where payment_state in ('pending', 'under-review'))
        or exists (select from payments p join own on own.id = p.order_id where p.state in ('capturing', 'pending', 'under-review')) as payment,
      exists (select from own where not hidden and status in ('pending', 'confirmed', 'in-progress')) as "order",
      exists (select from own where not hidden and status = 'completed' and payment_state = 'unpaid' and total > 0) as unpaid,
      exists (select from reward_redemptions where user_id = ${userId} and status = 'pending') as reward,
      exists (select from users where id = ${userId} and subscription_requested_at is not null) as subscription
  `.execute(tx)
  const [found] = rows
  return (['payment', 'order', 'unpaid', 'reward', 'subscription'] as const).find((each) => found?.[each])
}

/** Orders begun with 'Order Now' that may still be paid: whoever leaves in the middle of a payment. */
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

/** A paid order keeps the e-mail it was sold to, as accounts have to show; every other trace of the person goes. */
export async function erasePersonFromOrders(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      discord: REMOVED,
      notes: null,
      callerKey: null,
      browserHash: null,
      updatedAt: now,
      email: sql<string>`case when paid_at is null then ${email} else email end`,
    })
    .where('userId', '=', userId)
    .execute()
  // That a coupon was used stays, as its limit counts it; the mailbox goes.
  await sql`update coupon_uses set email = null from orders where orders.id = coupon_uses.order_id and (orders.user_id = ${userId} or coupon_uses.user_id = ${userId})`.execute(
    tx,
  )
  await sql`delete from order_notes using orders where orders.id = order_notes.order_id and orders.user_id = ${userId}`.execute(
    tx,
  )
}

/** What the provider told of their payments names them; that it did, and what came of it, stays. */
export async function erasePersonFromWebhookEvents(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await sql`update provider_events set body = '', headers = '{}' where processed_at is not null
    and payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${userId})`.execute(
    tx,
  )
}

/**
 * Who took which list is written down with what it was searched for, which may have been this person; one or two
 * letters name nobody.
 */
export async function erasePersonFromSearches(tx: Tx, { names }: { names: readonly (string | null)[] }): Promise<void> {
  const own = names.filter((name) => name !== null && name !== '')
  await sql`update audit_log set after = jsonb_set(after, '{q}', to_jsonb(${REMOVED}::text)) where action = 'list.export' and length(after ->> 'q') > 2
    and exists (select from unnest(${own}::text[]) as name where starts_with(lower(name), lower(after ->> 'q')))`.execute(
    tx,
  )
}

/** Work that was given up is forgotten with the account that it was about. */
export async function erasePersonFromWork(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await sql`delete from failed_jobs where payload ->> 'userId' = ${userId}`.execute(tx)
}

/**
 * Reviews stay, without their author; messages with what was answered to them, mails, and work that names the address,
 * go.
 */
export async function erasePersonByEmail(tx: Tx, { email, now }: { email: string; now: Date }): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`
  // Where an admin changed it, perhaps to take a name out, the audit holds what it was.
  const reviews = await tx.selectFrom('reviews').select('id').where(isTheirs).execute()
  await forgetFields(tx, { targetKind: 'review', targetIds: reviews.map(({ id }) => id), fields: REVIEW_WORDS })
  await tx
    .updateTable('reviews')
    .set({ customerName: 'Former member', email: null, updatedAt: now })
    .where(isTheirs)
    .execute()
  await tx.deleteFrom('contactMessages').where(isTheirs).execute()
  await sql`update payment_cases set details = details - 'payerEmail' where state = 'resolved' and lower(details ->> 'payerEmail') = lower(${email})`.execute(
    tx,
  )
  // To them, or to support in their words.
  await tx
    .deleteFrom('mails')
    .where(sql<boolean>`lower(${email}) in (lower(recipient), lower(reply_to))`)
    .execute()
  await sql`delete from failed_jobs where lower(payload ->> 'email') = lower(${email})`.execute(tx)
}
