import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'
import { forgetFields } from '#modules/audit/index.ts'
import { REVIEW_WORDS } from '#modules/reviews/domain/edit-review.ts'

/** Their reviews stay, without their author. */
export async function erasePerson(tx: Tx, { email, now }: LeavingPerson): Promise<void> {
  if (email === null) return
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`
  // If an admin edited it, perhaps to remove a name, the audit log has the earlier text.
  const reviews = await tx.selectFrom('reviews').select('id').where(isTheirs).execute()
  await forgetFields(tx, { targetKind: 'review', targetIds: reviews.map(({ id }) => id), fields: REVIEW_WORDS })
  await tx
    .updateTable('reviews')
    .set({ customerName: 'Former member', email: null, updatedAt: now })
    .where(isTheirs)
    .execute()
}
