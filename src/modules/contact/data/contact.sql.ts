import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { ContactMessagesTable } from '#platform/db/schema/schema.ts'

export type ContactMessageRow = Selectable<ContactMessagesTable>

export async function insertMessage(
  tx: Tx,
  message: Omit<ContactMessageRow, 'answeredAt' | 'answeredBy' | 'seenAt'>,
): Promise<void> {
  await tx.insertInto('contactMessages').values(message).execute()
}

export function selectMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst()
}
