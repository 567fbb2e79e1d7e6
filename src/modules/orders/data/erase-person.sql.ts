import { sql } from 'kysely'
import { REMOVED, type LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** A paid order keeps the e-mail that it was sold to, as bookkeeping requires; all other personal data is erased. */
export async function erasePerson(tx: Tx, { userId, placeholder, now }: LeavingPerson): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      discord: REMOVED,
      notes: null,
      callerKey: null,
      browserHash: null,
      updatedAt: now,
      email: sql<string>`case when paid_at is null then ${placeholder} else email end`,
    })
    .where('userId', '=', userId)
    .execute()
  await tx
    .updateTable('orderItems')
    .set({ answers: null })
    .where('answers', 'is not', null)
    .where('orderId', 'in', (orders) => orders.selectFrom('orders').select('id').where('userId', '=', userId))
    .execute()
  // The staff's texts about their order.
  const theirs = tx.selectFrom('orders').select('orders.id').where('userId', '=', userId)
  await tx
    .updateTable('orderProgress')
    .set({ note: REMOVED })
    .where('note', 'is not', null)
    .where('orderId', 'in', theirs)
    .execute()
  await tx
    .updateTable('orderPauses')
    .set({
      note: sql<string | null>`case when note is not null then ${REMOVED} end`,
      upheldNote: sql<string | null>`case when upheld_note is not null then ${REMOVED} end`,
    })
    .where('orderId', 'in', theirs)
    .execute()
  await tx.updateTable('clockExtensions').set({ reason: REMOVED }).where('orderId', 'in', theirs).execute()
  await tx.deleteFrom('orderCodes').where('orderId', 'in', theirs).execute()
  await tx.deleteFrom('orderBrowsers').where('orderId', 'in', theirs).execute()
  await tx.updateTable('orderLinks').set({ label: null, revokedAt: now }).where('orderId', 'in', theirs).execute()
  await tx
    .updateTable('orderEvents')
    .set({ note: null })
    .where(({ or, eb }) => or([eb('kind', 'like', 'paused:%'), eb('kind', 'in', ['pause-upheld', 'time-asked'])]))
    .where('orderId', 'in', theirs)
    .execute()
}
