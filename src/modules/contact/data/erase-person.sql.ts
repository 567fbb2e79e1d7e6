import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** Deletes their messages with pictures and answers, and the staff's messages about their orders. */
export async function erasePerson(tx: Tx, { userId, email }: LeavingPerson): Promise<void> {
  const theirs = tx.selectFrom('orders').select('id').where('userId', '=', userId)
  // Also pictures that belong to no message.
  await tx.deleteFrom('messagePictures').where('orderId', 'in', theirs).execute()
  await tx.deleteFrom('contactReplies').where('orderId', 'in', theirs).execute()
  await tx.deleteFrom('contactMessages').where('orderId', 'in', theirs).execute()
  if (email === null) return
  await tx
    .deleteFrom('contactReplies')
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .execute()
  await tx
    .deleteFrom('contactMessages')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()
}
