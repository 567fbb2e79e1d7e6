import { sql, type Selectable } from 'kysely'
import type { ContactCategory } from '#kernel/shop/contact-categories.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { newerThan, olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { ContactRepliesTable } from '#platform/db/schema/schema.ts'
import { contains, startsWith } from '#platform/db/search.ts'
import type { ContactMessageRow } from './contact.sql.ts'
import { REPLY_KEY } from './reply-key.ts'

export type ReplyRow = Selectable<ContactRepliesTable> & {
  authorEmail: string | null
  authorName: string | null
  sentAt: Date | null
}

/** The part of the inbox; each has its own order. */
export type InboxState = 'unanswered' | 'answered' | 'all'

export interface InboxFilters {
  state: InboxState
  category?: ContactCategory | undefined
  /** The start of an e-mail or a name, or part of a subject. */
  search?: string | undefined
}

/** Unanswered: longest waiting first. Answered: newest answer first. All: newest message first. */
export function selectInbox(
  db: Db,
  { filters, after, limit }: { filters: InboxFilters; after: PlaceInList | undefined; limit: number },
): Promise<ContactMessageRow[]> {
  const { state, category, search } = filters
  const direction = state === 'unanswered' ? 'asc' : 'desc'
  const order = state === 'answered' ? 'answeredAt' : 'createdAt'
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .$if(state !== 'all', (query) => query.where('answeredAt', state === 'answered' ? 'is not' : 'is', null))
    .$call(given(category, (query, category) => query.where('category', '=', category)))
    .$call(
      given(search, (query, search) =>
        query.where(({ or }) =>
          or([startsWith('email', search), startsWith('name', search), contains('subject', search)]),
        ),
      ),
    )
    .$call(
      given(after, (query, place) => query.where(state === 'unanswered' ? newerThan(place) : olderThan(place, order))),
    )
    .orderBy(order, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

/** Unanswered messages, counted up to `most`. */
export async function countUnanswered(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (select from contact_messages where answered_at is null limit ${most}) as waiting`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The message, locked until the transaction ends. */
export function lockMessage(tx: Tx, id: string): Promise<ContactMessageRow | undefined> {
  return tx.selectFrom('contactMessages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markAnswered(
  tx: Tx,
  id: string,
  { at, by }: { at: Date | null; by: string | null },
): Promise<void> {
  await tx.updateTable('contactMessages').set({ answeredAt: at, answeredBy: by }).where('id', '=', id).execute()
}

export async function insertReply(tx: Tx, reply: Omit<Selectable<ContactRepliesTable>, 'seenAt'>): Promise<void> {
  await tx.insertInto('contactReplies').values(reply).execute()
}

export function selectReply(db: Db, id: string): Promise<Selectable<ContactRepliesTable> | undefined> {
  return db.selectFrom('contactReplies').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The answers, oldest first, with their author and when their mail was sent. */
export function selectReplies(db: Db, messageId: string): Promise<ReplyRow[]> {
  return db
    .selectFrom('contactReplies as r')
    .leftJoin('users as u', 'u.id', 'r.author')
    .innerJoin('contactMessages as m', 'm.id', 'r.messageId')
    .leftJoin('mails', (join) => join.on('mails.dedupeKey', '=', REPLY_KEY))
    .select([
      'r.id',
      'r.messageId',
      'r.orderId',
      'r.recipient',
      'r.author',
      'r.body',
      'r.createdAt',
      'r.seenAt',
      'u.email as authorEmail',
      'u.firstName as authorName',
      'mails.sentAt',
    ])
    .where('r.messageId', '=', messageId)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
}
