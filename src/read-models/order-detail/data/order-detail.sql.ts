import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { OrderNotesTable } from '#platform/db/schema/schema-orders.ts'

const MAX_ROWS = 100

export function selectMember(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'membershipLevel', 'totalPurchases', 'totalSpent', 'isActive'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Newest first. */
export function selectHistory(db: Db, orderId: string) {
  return db
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

/** Newest first. */
export function selectNotes(db: Db, orderId: string): Promise<Selectable<OrderNotesTable>[]> {
  return db
    .selectFrom('orderNotes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute()
}

/** Messages of the same e-mail address that are not from this order's page, newest first. */
export function selectMessages(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'subject', 'message', 'createdAt', 'answeredAt'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('orderId', 'is distinct from', id)
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute()
}

/** Names of these user ids; unknown ids are left out. */
export function selectPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('id', 'in', [...ids, ''])
    .execute()
}

export async function insertNote(tx: Tx, note: Selectable<OrderNotesTable>): Promise<void> {
  await tx.insertInto('orderNotes').values(note).execute()
}
