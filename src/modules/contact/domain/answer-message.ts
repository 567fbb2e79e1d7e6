import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { isRepeated, type Repeatable } from '#modules/idempotency/index.ts'
import type { ContactMessageRow } from '#modules/contact/data/contact.sql.ts'
import { insertReply, lockMessage, markAnswered } from '#modules/contact/data/inbox.sql.ts'
import type { ContactDeps } from './send-message.ts'

/**
 * Answers a message by mail with the staff's words only, so that a visitor's text is never mailed to an address. The
 * same answer again, by its key or within a day, is sent once. Refuses with `not_found` and `idempotency_mismatch`.
 */
export async function replyToMessage(
  deps: ContactDeps,
  actor: string,
  caller: Repeatable,
  { messageId, text }: { messageId: string; text: string },
): Promise<void> {
  const isNew = await inTransaction(deps.db, async (tx) => {
    const message = await lockForStaff(tx, messageId)
    const now = deps.clock.now()
    if (await isRepeated(tx, caller, { scope: 'reply-to-message', request: { messageId, text }, now })) return false
    const reply = { id: randomId(), messageId, orderId: null, recipient: null, author: actor, body: text }
    await insertReply(tx, { ...reply, createdAt: now })
    await markAnswered(tx, messageId, { at: now, by: actor })
    await recordAudit(tx, {
      actor,
      action: 'message.reply',
      targetKind: 'message',
      targetId: messageId,
      before: { answeredAt: message.answeredAt },
      after: { answeredAt: now },
      at: now,
    })
    await deps.jobs.enqueue(tx, 'send-mail', {
      template: message.orderId === null ? 'contact-reply' : 'order-message',
      replyId: reply.id,
    })
    return true
  })
  if (isNew) deps.events.messageAnswered({ messageId, how: 'reply', actor })
}

/**
 * Marks a message as answered without a mail, or as unanswered again. Repeating it changes nothing. Refuses with
 * `not_found`.
 */
export async function setAnswered(
  deps: ContactDeps,
  actor: string,
  { messageId, answered }: { messageId: string; answered: boolean },
): Promise<void> {
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const { answeredAt } = await lockForStaff(tx, messageId)
    if ((answeredAt !== null) === answered) return false
    const now = deps.clock.now()
    await markAnswered(tx, messageId, answered ? { at: now, by: actor } : { at: null, by: null })
    await recordAudit(tx, {
      actor,
      action: answered ? 'message.answered' : 'message.reopen',
      targetKind: 'message',
      targetId: messageId,
      before: { answeredAt },
      after: { answeredAt: answered ? now : null },
      at: now,
    })
    return true
  })
  if (isChanged && answered) deps.events.messageAnswered({ messageId, how: 'mark', actor })
}

async function lockForStaff(tx: Tx, messageId: string): Promise<ContactMessageRow> {
  const message = await lockMessage(tx, messageId)
  if (!message) throw new Refusal('not_found', 'There is no such message.')
  return message
}
