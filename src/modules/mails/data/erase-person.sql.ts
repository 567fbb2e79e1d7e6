import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** Deletes mails to them, and mails to support that contain their words. */
export async function erasePerson(tx: Tx, { email }: LeavingPerson): Promise<void> {
  if (email === null) return
  await tx
    .deleteFrom('mails')
    .where(sql<boolean>`lower(${email}) in (lower(recipient), lower(reply_to))`)
    .execute()
}
