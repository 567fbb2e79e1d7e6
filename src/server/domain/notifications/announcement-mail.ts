import type { MailJobOf } from '#server/db/jobs.ts'
import { layOutMail } from './mail-body.ts'
import type { MailContext, MailDraft } from './mail-draft.ts'

/** To the provider: a piece of news, in the same words as in their chat. */
export function draftAnnouncement(job: MailJobOf<'announcement'>, context: MailContext): MailDraft {
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
