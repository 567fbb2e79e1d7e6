import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** Their messages go, with what was answered to them. */
export async function erasePerson(tx: Tx, { email }: LeavingPerson): Promise<void> {
  if (email === null) return
  await tx
    .deleteFrom('contactMessages')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()
}
