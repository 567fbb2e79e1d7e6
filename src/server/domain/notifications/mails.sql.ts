import type { Selectable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { MailsTable } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

export type MailRow = Selectable<MailsTable>

export async function insertMailOnce(db: Db, mail: Omit<MailRow, 'sentAt'>): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .insertInto('mails')
      .values({ ...mail, sentAt: null })
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .execute(),
  )
}

export function selectMail(db: Db, dedupeKey: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirst()
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await inTransaction(db, (tx) => tx.updateTable('mails').set({ sentAt: at }).where('id', '=', id).execute())
}

/** Newest first. */
export function selectMails(db: Db, limit: number): Promise<MailRow[]> {
  return db.selectFrom('mails').selectAll().orderBy('createdAt', 'desc').limit(limit).execute()
}
