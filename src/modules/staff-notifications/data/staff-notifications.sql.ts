import type { Selectable } from 'kysely'
import { isFree, type Claim } from '#platform/db/claim.sql.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { StaffNotificationsTable } from '#platform/db/schema/schema.ts'
import { inTransaction } from '#platform/db/transaction.ts'

export type StaffNotificationRow = Selectable<StaffNotificationsTable>

/** False when this event is already stored. */
export async function insertStaffNotificationOnce(
  tx: Tx,
  announcement: Omit<StaffNotificationRow, 'claimedAt' | 'sentAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('staffNotifications')
    .values({ ...announcement, claimedAt: null, sentAt: null })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Claims one for posting; undefined when it was already posted, or claimed since `staleBefore`. */
export function claimStaffNotification(db: Db, claim: Claim): Promise<StaffNotificationRow | undefined> {
  return inTransaction(db, (tx) =>
    tx
      .updateTable('staffNotifications')
      .set({ claimedAt: claim.now })
      .where(isFree(claim))
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Releases the claim of one that could not be posted. */
export async function releaseStaffNotification(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('staffNotifications').set({ claimedAt: null }).where('id', '=', id).execute()
}

export async function markPosted(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.updateTable('staffNotifications').set({ sentAt: at }).where('id', '=', id).execute(),
  )
}

/** Notifications stored before then, posted or not: without a channel none is posted. */
export async function deleteStaffNotifications(db: Db, notedBefore: Date): Promise<void> {
  await inTransaction(db, (tx) => tx.deleteFrom('staffNotifications').where('createdAt', '<', notedBefore).execute())
}

/** Which of these keys are already stored. */
export async function selectAnnounced(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('staffNotifications')
    .select('dedupeKey')
    .where('dedupeKey', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ dedupeKey }) => dedupeKey))
}
