import { greeting, toHolder } from './greeting.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /**
     * The last mail. Contains its recipient, who is stored nowhere else. Jobs of older versions do not say whether the
     * mailbox was confirmed.
     */
    'account-deleted': { userId: string; email: string; firstName: string | null; emailVerifiedAt?: string | null }
  }
}

/** The last mail, to a person whose account was deleted. */
function draftFarewell(_deps: unknown, job: MailJobOf<'account-deleted'>, context: MailContext): MailDraft {
  const emailVerifiedAt = job.emailVerifiedAt ? new Date(job.emailVerifiedAt) : null
  return {
    dedupeKey: `account-deleted:${job.userId}`,
    ...toHolder({ email: job.email, emailVerifiedAt }),
    body: layOutMail({
      context,
      subject: `Your ${context.brand} account was deleted`,
      heading: 'Your account was deleted',
      paragraphs: [
        `${greeting({ firstName: job.firstName, emailVerifiedAt })} your account is gone, and every device is signed out. Your name, your Discord name, your notes and your messages were removed.`,
        'Orders and payments stay as long as the tax law asks for, and are used for nothing else.',
        `It was not you? Write to ${context.supportEmail} at once. You may register again with this address at any time.`,
      ],
      facts: [],
    }),
  }
}

export const farewellMail = defineMails(['account-deleted'], draftFarewell)
