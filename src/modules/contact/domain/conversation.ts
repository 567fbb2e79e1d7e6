import { randomId, shortCode } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { isRepeated, type Repeatable } from '#modules/idempotency/index.ts'
import { lockOrder, selectOrder } from '#modules/orders/index.ts'
import { insertMessage } from '#modules/contact/data/contact.sql.ts'
import { markOrderAnswered, selectConversation, type ConversationRow } from '#modules/contact/data/conversation.sql.ts'
import { insertReply } from '#modules/contact/data/inbox.sql.ts'
import { selectShownPictures, type MessagePictureRow } from '#modules/contact/data/message-pictures.sql.ts'
import { markMessagesSeen, markRepliesSeen } from '#modules/contact/data/seen.sql.ts'
import { showPictures } from './message-pictures.ts'
import { senderOf, type ContactDeps } from './send-message.ts'

const MAX_LINES = 200
/** The contact form's category for everything else. */
const CATEGORY = 'support'

interface Written {
  orderId: string
  text: string
  /** Ids of uploaded pictures. */
  pictures: readonly string[]
}

export type ConversationLine = ConversationRow & { pictures: MessagePictureRow[] }

/** The conversation about an order, oldest first: the newest 200 messages. Refuses with `not_found`. */
export async function readConversation({ db }: { db: Db }, orderId: string): Promise<ConversationLine[]> {
  if (!(await selectOrder(db, orderId))) throw new Refusal('not_found', 'Order not found.')
  const [lines, pictures] = await Promise.all([
    selectConversation(db, orderId, MAX_LINES),
    selectShownPictures(db, orderId),
  ])
  const byLine = Map.groupBy(pictures, ({ messageId, replyId }) => messageId ?? replyId)
  return lines.map((line) => ({ ...line, pictures: byLine.get(line.id) ?? [] }))
}

/**
 * Marks the other side's messages about an order as seen by the buyer or the shop. The caller has checked who they are.
 * Refuses with `not_found`.
 */
export async function markSeen(
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  { orderId, by, upTo }: { orderId: string; by: 'buyer' | 'shop'; upTo: Date },
): Promise<void> {
  if (!(await selectOrder(db, orderId))) throw new Refusal('not_found', 'Order not found.')
  const shown = { orderId, upTo, at: clock.now() }
  await inTransaction(db, (tx) => (by === 'buyer' ? markRepliesSeen(tx, shown) : markMessagesSeen(tx, shown)))
}

/**
 * Stores a buyer's message from the order page: it waits in the inbox like those of the contact form and is mailed to
 * support. The caller has checked that the order is theirs. The same message again, by its key or within a day, is
 * stored once. Refuses with `not_found`, `idempotency_mismatch`, and as `showPictures` does.
 */
export async function writeToShop(
  deps: ContactDeps,
  caller: Repeatable & { userId: string | null },
  { orderId, text, pictures }: Written,
): Promise<void> {
  const messageId = randomId()
  const isNew = await inTransaction(deps.db, async (tx) => {
    const order = await selectOrder(tx, orderId)
    if (!order) throw new Refusal('not_found', 'Order not found.')
    const now = deps.clock.now()
    if (await isRepeated(tx, caller, { scope: 'write-to-shop', request: { orderId, text, pictures }, now }))
      return false
    await insertMessage(tx, {
      id: messageId,
      orderId,
      // Discord is optional in an order.
      name: order.discord || order.email,
      email: order.email,
      discordHandle: order.discord || null,
      subject: `Order #${shortCode(orderId)}`,
      category: CATEGORY,
      message: text,
      sender: await senderOf(tx, caller.userId, now),
      createdAt: now,
    })
    await showPictures(tx, pictures, { orderId, sentBy: 'buyer', messageId })
    await deps.jobs.publish(tx, 'message.received', { messageId })
    return true
  })
  if (isNew) deps.events.messageReceived({ messageId, category: CATEGORY })
}

/**
 * Writes to an order's buyer with the staff's words: on the order page and by mail. The buyer's questions there count
 * as answered. The same message again, by its key or within a day, is sent once. Refuses with `not_found`,
 * `idempotency_mismatch`, and as `showPictures` does.
 */
export async function writeToBuyer(
  deps: ContactDeps,
  actor: string,
  caller: Repeatable,
  { orderId, text, pictures }: Written,
): Promise<void> {
  const answered = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found', 'Order not found.')
    const now = deps.clock.now()
    if (await isRepeated(tx, caller, { scope: 'write-to-buyer', request: { orderId, text, pictures }, now })) return []
    const reply = { id: randomId(), messageId: null, orderId, recipient: order.email, author: actor, body: text }
    await insertReply(tx, { ...reply, createdAt: now })
    await showPictures(tx, pictures, { orderId, sentBy: 'shop', replyId: reply.id })
    await recordAudit(tx, {
      actor,
      action: 'order.message',
      targetKind: 'order',
      targetId: orderId,
      before: null,
      after: null,
      at: now,
    })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'order-message', replyId: reply.id })
    return markOrderAnswered(tx, orderId, { at: now, by: actor })
  })
  for (const messageId of answered) deps.events.messageAnswered({ messageId, how: 'reply', actor })
}
