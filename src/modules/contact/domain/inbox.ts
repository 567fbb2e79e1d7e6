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
/** A badge says no more than this. */
const COUNTED = 1000

/** The inbox, in the order that it is worked through. Refuses a cursor that is none with `invalid_input`. */
export async function listInbox(
  deps: { db: Db },
  asked: InboxFilters & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ContactMessageRow>> {
  const { limit = LIMIT, cursor, ...filters } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await selectInbox(deps.db, { filters, after, limit: limit + 1 })
  // The list of what was answered goes by the answer's instant; its cursor does too.
  const placed = rows.map((row) => ({
    id: row.id,
    createdAt: filters.state === 'answered' ? (row.answeredAt ?? row.createdAt) : row.createdAt,
    row,
  }))
  const page = pageOf(placed, limit)
  return { rows: page.rows.map(({ row }) => row), nextCursor: page.nextCursor }
}

/** A message with its pictures and what was answered to it. Refuses with `not_found`. */
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

/** How many messages wait for an answer; a thousand stands for more. */
export function countWaitingMessages(deps: { db: Db }): Promise<number> {
  return countUnanswered(deps.db, COUNTED)
}
