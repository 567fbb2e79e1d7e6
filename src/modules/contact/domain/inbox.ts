import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectMessage, type ContactMessageRow } from '#modules/contact/data/contact.sql.ts'
import {
  countUnanswered,
  selectInbox,
  selectReplies,
  type InboxFilters,
  type ReplyRow,
} from '#modules/contact/data/inbox.sql.ts'
import { selectPicturesOf, type MessagePictureRow } from '#modules/contact/data/message-pictures.sql.ts'

const LIMIT = 100
/** The maximum number on the badge. */
const COUNTED = 1000

/** The inbox in its working order. Refuses an invalid cursor with `invalid_input`. */
export async function listInbox(
  deps: { db: Db },
  asked: InboxFilters & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ContactMessageRow>> {
  const { limit = LIMIT, cursor, ...filters } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await selectInbox(deps.db, { filters, after, limit: limit + 1 })
  // Answered messages are sorted by the time of the answer; so is their cursor.
  const placed = rows.map((row) => ({
    id: row.id,
    createdAt: filters.state === 'answered' ? (row.answeredAt ?? row.createdAt) : row.createdAt,
    row,
  }))
  const page = pageOf(placed, limit)
  return { rows: page.rows.map(({ row }) => row), nextCursor: page.nextCursor }
}

/** A message with its pictures and answers. Refuses with `not_found`. */
export async function readMessage(
  { db }: { db: Db },
  messageId: string,
): Promise<{ message: ContactMessageRow; pictures: MessagePictureRow[]; replies: ReplyRow[] }> {
  const message = await selectMessage(db, messageId)
  if (!message) throw new Refusal('not_found', 'There is no such message.')
  return {
    message,
    pictures: await selectPicturesOf(db, messageId),
    replies: await selectReplies(db, messageId),
  }
}

/** Number of unanswered messages; a thousand means a thousand or more. */
export function countWaitingMessages(deps: { db: Db }): Promise<number> {
  return countUnanswered(deps.db, COUNTED)
}
