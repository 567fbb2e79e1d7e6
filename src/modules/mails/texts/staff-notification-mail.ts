import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To the owner: an event in one line, with a link to the dashboard. */
    'staff-notification': { key: string; to: string; headline: string; path: string }
  }
}

/** To the owner: an event, with the same text as in their Discord channel. */
function draftStaffNotification(_deps: unknown, job: MailJobOf<'staff-notification'>, context: MailContext): MailDraft {
  return {
    dedupeKey: `announcement:${job.key}`,
    recipient: job.to,
    body: layOutMail({
      context,
      subject: job.headline,
      heading: job.headline,
      paragraphs: ['It waits for you in the dashboard.'],
      facts: [],
      action: { label: 'Open the dashboard', href: `${context.publicUrl}${job.path}` },
    }),
  }
}

export const staffNotificationMail = defineMails(['staff-notification'], draftStaffNotification)
