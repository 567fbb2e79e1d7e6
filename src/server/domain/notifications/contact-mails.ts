import { CONTACT_CATEGORIES } from '#shared/contact-categories.ts'
import type { Db } from '#server/db/client.ts'
import type { MailJobOf } from '#server/db/jobs.ts'
import { mailboxOf } from '#shared/mailbox.ts'
import { selectMessage, type ContactMessageRow } from '#server/domain/contact/index.ts'
import { layOutMail, type MailBody } from './mail-body.ts'
import type { MailContext, MailDraft } from './mail-draft.ts'

/** The mails about a message from the contact form: one to support, one to whoever gave that address. */
export async function draftContactMail(deps: { db: Db }, job: MailJobOf<'contact-message' | 'contact-received'>, context: MailContext): Promise<MailDraft | undefined> {
  const message = await selectMessage(deps.db, job.messageId)
  if (!message) return undefined
  switch (job.template) {
    case 'contact-message':
      return { dedupeKey: `contact-message:${message.id}`, recipient: context.supportEmail, replyTo: message.email, body: forSupport(message, context) }
    case 'contact-received':
      return { dedupeKey: `contact-received:${mailboxOf(message.email)}:${message.createdAt.toISOString().slice(0, 10)}`, recipient: message.email, body: acknowledgement(context) }
    default:
      return job satisfies never
  }
}

function forSupport(message: ContactMessageRow, context: MailContext): MailBody {
  const label = CONTACT_CATEGORIES.find(({ value }) => value === message.category)?.label ?? message.category
  return layOutMail({
    context,
    subject: `[${label}] ${message.subject}`,
    heading: message.subject,
    paragraphs: ['Somebody wrote through the contact form. An answer to this mail goes to the address they gave.'],
    facts: [
      ['Name', message.name],
      ['E-mail', message.email],
      ['Category', label],
      ...(message.discordHandle ? ([['Discord', message.discordHandle]] as const) : []),
    ],
    quote: message.message,
  })
}

/**
 * The same words for everybody. Anybody can have it sent to any address, so it echoes nothing that was typed and goes to
 * an address once a day.
 */
function acknowledgement(context: MailContext): MailBody {
  return layOutMail({
    context,
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: [
      'Thank you for writing to us. We answer within 24 hours, usually sooner. For a quicker answer, join us on Discord.',
      'You did not write to us? Then somebody gave your address by mistake, and you can ignore this mail.',
    ],
    facts: [],
    action: { label: 'Join our Discord', href: context.discordInvite },
  })
}
