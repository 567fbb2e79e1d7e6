import { shortCode } from '#kernel/ids.ts'
import type { Db } from '#platform/db/client.ts'
import { replyKey, selectMessage, selectPicturesOf, selectReply } from '#modules/contact/index.ts'
import { selectOrder } from '#modules/orders/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'
import { pageOf } from './order-facts.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To an order's buyer: the staff's message on the order page. */
    'order-message': { replyId: string }
  }
}

/** The staff's message to an order's buyer; none where the person or the order no longer exists. */
async function draftOrderMessage(
  deps: { db: Db },
  job: MailJobOf<'order-message'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const reply = await selectReply(deps.db, job.replyId)
  const message = reply && reply.messageId !== null ? await selectMessage(deps.db, reply.messageId) : undefined
  const orderId = reply?.orderId ?? message?.orderId ?? null
  const recipient = reply?.recipient ?? message?.email
  const order = orderId === null ? undefined : await selectOrder(deps.db, orderId)
  if (!reply || recipient === undefined || !order) return undefined
  const pictures = (await selectPicturesOf(deps.db, reply.id)).length
  return {
    dedupeKey: replyKey({ id: reply.id, orderId }),
    recipient,
    replyTo: context.supportEmail,
    body: layOutMail({
      context,
      subject: `A message about your order #${shortCode(order.id)}`,
      heading: 'A message about your order',
      paragraphs: reply.body.split(/\n+/),
      facts: pictures > 0 ? [['Pictures', `${pictures}, on the page of your order`]] : [],
      action: pageOf(order, 'Answer on the page of your order', context),
    }),
  }
}

export const orderMessageMail = defineMails(['order-message'], draftOrderMessage)
