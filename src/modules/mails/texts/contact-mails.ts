import { listGames } from '#modules/catalogue/index.ts'
import { contactLabel } from '#kernel/shop/contact-categories.ts'
import type { Db } from '#platform/db/client.ts'
import { mailboxOf } from '#kernel/mailbox.ts'
import { selectMessage, selectPicturesOf, type ContactMessageRow } from '#modules/contact/index.ts'
import { DAY_MS } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailBody, MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To support: the visitor's message. */
    'contact-message': { messageId: string }
    /** To the visitor: a confirmation of receipt. */
    'contact-received': { messageId: string }
  }
}

const NOT_YOU = 'You did not write to us? Then someone gave your address by mistake, and you can ignore this mail.'

/** The mails about a message from the contact form: one to support, one to the typed address. */
async function draftContactMail(
  deps: { db: Db },
  job: MailJobOf<'contact-message' | 'contact-received'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const message = await selectMessage(deps.db, job.messageId)
  if (!message) return undefined
  switch (job.template) {
    case 'contact-message':
      return {
        dedupeKey: `contact-message:${message.id}`,
        recipient: context.supportEmail,
        replyTo: message.email,
        body: forSupport(
          message,
          {
            label: contactLabel(message.category, await listGames(deps)),
            pictures: (await selectPicturesOf(deps.db, message.id)).length,
          },
          context,
        ),
      }
    case 'contact-received':
      // A buyer who writes on the order page sees the message there.
      if (message.orderId !== null) return undefined
      return {
        dedupeKey: `contact-received:${mailboxOf(message.email)}:${message.createdAt.toISOString().slice(0, 10)}${FORMAL[message.category] ? `:${message.category}` : ''}`,
        recipient: message.email,
        body: FORMAL[message.category]?.(message.createdAt, context) ?? acknowledgement(context),
      }
    default:
      return job satisfies never
  }
}

function forSupport(
  message: ContactMessageRow,
  { label, pictures }: { label: string; pictures: number },
  context: MailContext,
): MailBody {
  return layOutMail({
    context,
    subject: `[${label}] ${message.subject}`,
    heading: message.subject,
    paragraphs: [
      message.orderId === null
        ? 'A visitor wrote through the contact form. If you answer this mail, it goes to the address that they gave.'
        : 'The buyer wrote on the page of the order. Answer in the dashboard: they see it there and get it by mail.',
    ],
    facts: [
      ['Name', message.name],
      ['E-mail', message.email],
      ['Category', label],
      ...(message.discordHandle ? ([['Discord', message.discordHandle]] as const) : []),
      ...(pictures > 0 ? ([['Pictures', `${pictures}, on the page of the order`]] as const) : []),
    ],
    quote: message.message,
    ...(message.orderId !== null && {
      // Not the whole id: it gives access to the order, and several people read a support mailbox.
      action: {
        label: 'Open the order',
        href: `${context.publicUrl}/admin?tab=orders&q=${shortCode(message.orderId)}`,
      },
    }),
  })
}

/** The acknowledgement with the deadlines that the law sets. Like the other, it repeats nothing that was typed. */
const FORMAL: Record<string, ((at: Date, context: MailContext) => MailBody) | undefined> = {
  // Consumer Contracts Regulations 2013, regulation 32(5): an acknowledgement without delay.
  cancellation: (at, context) =>
    dated(context, 'We have your cancellation', at, [
      'We answer within 24 hours. Money that is due goes back within 14 days, the way it came.',
    ]),
  complaint: (at, context) =>
    dated(context, 'We have your complaint', at, [
      `A person looks at it. You get our full answer at the latest on ${utcDay(new Date(at.getTime() + 56 * DAY_MS))}, usually within a few days.`,
    ]),
  // Data (Use and Access) Act 2025, section 103: acknowledged within 30 days, answered without undue delay.
  'personal-data': (at, context) =>
    dated(context, 'We have your message about your personal data', at, [
      `You get our answer at the latest on ${utcDay(new Date(at.getTime() + 30 * DAY_MS))}. If it does not satisfy you, you can complain to the Information Commissioner at ico.org.uk.`,
    ]),
}

function dated(context: MailContext, subject: string, at: Date, paragraphs: readonly string[]): MailBody {
  return layOutMail({
    context,
    subject,
    heading: subject,
    paragraphs: [...paragraphs, NOT_YOU],
    facts: [['Received', ukMinute(at)]],
  })
}

function utcDay(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    at,
  )
}

/**
 * The same text for everyone. Any visitor can cause it for any address, so it repeats nothing that was typed and is
 * sent to an address once a day.
 */
function acknowledgement(context: MailContext): MailBody {
  return layOutMail({
    context,
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: [
      'Thank you for writing to us. We answer within 24 hours, usually sooner. For a quicker answer, join us on Discord.',
      NOT_YOU,
    ],
    facts: [],
    action: { label: 'Join our Discord', href: context.discordInvite },
  })
}

export const contactMails = defineMails(['contact-message', 'contact-received'], draftContactMail)
