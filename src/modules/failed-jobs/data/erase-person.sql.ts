import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** Deletes failed jobs about them. */
export async function erasePerson(tx: Tx, { userId, email }: LeavingPerson): Promise<void> {
  await sql`delete from failed_jobs where payload ->> 'userId' = ${userId}`.execute(tx)
  if (email !== null) await sql`delete from failed_jobs where lower(payload ->> 'email') = lower(${email})`.execute(tx)
}
