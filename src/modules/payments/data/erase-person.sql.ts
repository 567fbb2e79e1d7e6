import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/**
 * Providers' messages about their payments are emptied; that they arrived, and their result, stays. Resolved cases lose
 * the payer's e-mail.
 */
export async function erasePerson(tx: Tx, { userId, email }: LeavingPerson): Promise<void> {
  await sql`update provider_events set body = '', headers = '{}' where processed_at is not null
    and payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${userId})`.execute(
    tx,
  )
  if (email !== null)
    await sql`update payment_cases set details = details - 'payerEmail' where state = 'resolved' and lower(details ->> 'payerEmail') = lower(${email})`.execute(
      tx,
    )
}
