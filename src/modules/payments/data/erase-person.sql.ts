import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/**
 * What providers said of their payments names them: that something was said, and what came of it, stays. Closed cases
 * lose the payer's e-mail.
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
