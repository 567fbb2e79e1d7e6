import { sql, type RawBuilder, type Selectable } from 'kysely'
import { DAY_MS } from '#kernel/clock.ts'
import { isFree, type Claim } from '#platform/db/claim.sql.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { MailTemplate } from '#modules/mails/domain/define-mails.ts'
import type { MailsTable } from '#platform/db/schema/schema.ts'
import { inTransaction } from '#platform/db/transaction.ts'

export type MailRow = Selectable<MailsTable>

export async function insertMailOnce(tx: Tx, mail: Omit<MailRow, 'claimedAt' | 'sentAt'>): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ ...mail, claimedAt: null, sentAt: null })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()
}

/** Sent or not. */
export async function isStored(tx: Tx, dedupeKey: string): Promise<boolean> {
  return (await tx.selectFrom('mails').select('id').where('dedupeKey', '=', dedupeKey).executeTakeFirst()) !== undefined
}

/** Serialises transactions on the same mailbox. */
export async function holdMailbox(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || ${mailbox(sql`${recipient}::text`)}, 0))`.execute(
    tx,
  )
}

/** How many mails of these templates a mailbox was sent within the last hour and the last day. */
export async function countMailsTo(
  tx: Tx,
  asked: { recipient: string; templates: readonly MailTemplate[]; hourAgo: Date; dayAgo: Date },
): Promise<{ hour: number; day: number }> {
  const { recipient, templates, hourAgo, dayAgo } = asked
  const { rows } = await sql<{ hour: number; day: number }>`
    select (count(*) filter (where created_at > ${hourAgo}))::int as hour, count(*)::int as day from mails
    where ${mailbox(sql`recipient`)} = ${mailbox(sql`${recipient}::text`)} and created_at > ${dayAgo} and template = any(${[...templates]}::text[])
  `.execute(tx)
  return rows[0] ?? { hour: 0, day: 0 }
}

/** Number of mails of a template to an address since then, without the one with this key. */
export async function countMails(
  db: Db,
  { template, recipient, since, except }: { template: MailTemplate; recipient: string; since: Date; except: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where ${mailbox(sql`recipient`)} = ${mailbox(sql`${recipient}::text`)} and created_at > ${since}
      and template = ${template} and recipient = ${recipient} and dedupe_key <> ${except}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Normalised by `mailboxOf`; the index uses this expression. */
function mailbox(address: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(regexp_replace(${address}, '[+][^@]*@', '@'))`
}

/** Claims a mail for sending; undefined when it was already sent, or claimed since `staleBefore`. */
export function claimMail(db: Db, claim: Claim): Promise<MailRow | undefined> {
  return inTransaction(db, (tx) =>
    tx.updateTable('mails').set({ claimedAt: claim.now }).where(isFree(claim)).returningAll().executeTakeFirst(),
  )
}

/** Releases the claim of a mail that could not be sent, so that the retry need not wait. */
export async function releaseMail(db: Db, id: string): Promise<void> {
  await inTransaction(db, (tx) => tx.updateTable('mails').set({ claimedAt: null }).where('id', '=', id).execute())
}

/**
 * The text stays for the order's evidence. The HTML is cleared unless something shows it: it is six times as long, and
 * with a million orders it would be most of the database.
 */
export async function markSent(
  db: Db,
  { id, at, text, html }: { id: string; at: Date; text: string; html: string },
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.updateTable('mails').set({ textBody: text, htmlBody: html, sentAt: at }).where('id', '=', id).execute(),
  )
}

/** Mails of a template created before, sent or not; a mail that was not sent by then never will be. */
export async function deleteMails(
  db: Db,
  { template, writtenBefore }: { template: MailTemplate; writtenBefore: Date },
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.deleteFrom('mails').where('template', '=', template).where('createdAt', '<', writtenBefore).execute(),
  )
}

/** A mail with its HTML; in a demo all have it. */
export function selectMailHtml(db: Db, id: string): Promise<Pick<MailRow, 'htmlBody'> | undefined> {
  return db.selectFrom('mails').select('htmlBody').where('id', '=', id).where('htmlBody', '<>', '').executeTakeFirst()
}

/** Newest first. */
export function selectMails(db: Db, limit: number): Promise<MailRow[]> {
  return db.selectFrom('mails').selectAll().orderBy('createdAt', 'desc').limit(limit).execute()
}

/**
 * Seconds that the longest-waiting unsent mail of the last three days has waited; 0 when none waits. Older ones have
 * failed, which is reported elsewhere.
 */
export async function selectWaitingSeconds(db: Db, now: Date): Promise<number> {
  const from = new Date(now.getTime() - 3 * DAY_MS)
  const { since } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('createdAt').as('since'))
    .where('sentAt', 'is', null)
    .where('createdAt', '>', from)
    .executeTakeFirstOrThrow()
  return since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000)
}
