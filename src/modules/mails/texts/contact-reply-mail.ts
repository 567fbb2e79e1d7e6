import type { Db } from '#platform/db/client.ts'
import { replyKey, selectMessage, selectReply } from '#modules/contact/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To the visitor: the staff's answer. */
    'contact-reply': { replyId: string }
  }
}

/**
 * The staff's answer to a message. It contains nothing of the message except its subject, which mail programs need to
 * group both. Otherwise the form could carry a stranger's text to any address. Replies reach support.
 */
async function draftContactReply(
  deps: { db: Db },
  job: MailJobOf<'contact-reply'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const reply = await selectReply(deps.db, job.replyId)
  const message = reply && reply.messageId !== null ? await selectMessage(deps.db, reply.messageId) : undefined
  if (!reply || !message) return undefined
  return {
    dedupeKey: replyKey({ id: reply.id, orderId: null }),
    recipient: message.email,
    replyTo: context.supportEmail,
    body: layOutMail({
      context,
      subject: `Re: ${message.subject}`,
      heading: 'Our answer to your message',
      paragraphs: reply.body.split(/\n+/),
      facts: [],
    }),
  }
}

export const contactReplyMail = defineMails(['contact-reply'], draftContactReply)
