import type { Db } from '#platform/db/client.ts'
import { selectAddressee } from '#modules/accounts/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { greeting, toHolder } from './greeting.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To the owner, after a second factor was changed or used up. */
    'authenticator-on': { userId: string; changeId: string }
    'authenticator-off': { userId: string; changeId: string }
    'recovery-codes-renewed': { userId: string; changeId: string }
    'recovery-code-used': { userId: string; left: number; changeId: string }
    'passkey-added': { userId: string; name: string; changeId: string }
    'passkey-removed': { userId: string; name: string; changeId: string }
  }
}

type SecondFactorJob = MailJobOf<
  | 'authenticator-on'
  | 'authenticator-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
>

interface Words {
  subject: string
  heading: string
  happened: string
  fact?: [string, string]
  /** Free text of the person who caused the mail: only sent to a confirmed mailbox. */
  typed?: [string, string]
}

/** To the owner, after a second factor was changed or used up, because an owner who did not do it must know. */
async function draftSecondFactorMail(
  deps: { db: Db },
  job: SecondFactorJob,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const owner = await selectAddressee(deps.db, job.userId)
  if (!owner) return undefined
  const { subject, heading, happened, fact, typed } = wordsOf(job, context.brand)
  return {
    dedupeKey: `${job.template}:${job.changeId}`,
    ...toHolder(owner),
    body: layOutMail({
      context,
      subject,
      heading,
      paragraphs: [
        `${greeting(owner)} ${happened}`,
        `It was not you? Choose a new password at once, look under Security in your profile, and write to ${context.supportEmail}.`,
      ],
      facts: [...(fact ? [fact] : []), ...(typed && owner.emailVerifiedAt !== null ? [typed] : [])],
      action: { label: 'Look at your account', href: `${context.publicUrl}/profile?tab=security` },
    }),
  }
}

function wordsOf(job: SecondFactorJob, brand: string): Words {
  switch (job.template) {
    case 'authenticator-on':
      return {
        subject: `Authenticator codes are on for your ${brand} account`,
        heading: 'Authenticator codes are on',
        happened:
          'from now on logging in asks for a code of your app. Keep the recovery codes where you find them without your phone.',
      }
    case 'authenticator-off':
      return {
        subject: `Authenticator codes are off for your ${brand} account`,
        heading: 'Authenticator codes are off',
        happened: 'logging in asks for no code any more. The recovery codes are dead.',
      }
    case 'recovery-codes-renewed':
      return {
        subject: `New recovery codes for your ${brand} account`,
        heading: 'You have new recovery codes',
        happened: 'ten new recovery codes were made. The ones before are dead.',
      }
    case 'recovery-code-used':
      return {
        subject: `A recovery code of your ${brand} account was used`,
        heading: 'A recovery code was used',
        happened: 'a recovery code was used in place of a code of your app. It cannot be used again.',
        fact: ['Codes left', String(job.left)],
      }
    case 'passkey-added':
      return {
        subject: `A passkey was added to your ${brand} account`,
        heading: 'A passkey was added',
        happened: 'from now on this passkey signs you in.',
        typed: ['Passkey', job.name],
      }
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from your ${brand} account`,
        heading: 'A passkey was removed',
        happened: 'this passkey signs you in no more. Your other ways in are as before.',
        typed: ['Passkey', job.name],
      }
    default:
      return job satisfies never
  }
}

export const secondFactorMails = defineMails(
  [
    'authenticator-on',
    'authenticator-off',
    'recovery-codes-renewed',
    'recovery-code-used',
    'passkey-added',
    'passkey-removed',
  ],
  draftSecondFactorMail,
)
