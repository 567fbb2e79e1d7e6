import type { Db } from '#platform/db/client.ts'
import { selectAddressee } from '#modules/accounts/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { greeting } from './greeting.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To the owner, after the staff changed the account's rights or credentials. */
    'admin-granted': { userId: string; changeId: string }
    'admin-revoked': { userId: string; changeId: string }
    'account-reopened': { userId: string; changeId: string }
    'sign-in-reset': { userId: string; changeId: string }
  }
}

type StaffChangeJob = MailJobOf<'admin-granted' | 'admin-revoked' | 'account-reopened' | 'sign-in-reset'>

interface Words {
  subject: string
  heading: string
  happened: string
  action: { label: string; path: string }
}

/** To the owner, after the staff changed an account's rights or credentials. */
async function draftStaffChangeMail(
  deps: { db: Db },
  job: StaffChangeJob,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const owner = await selectAddressee(deps.db, job.userId)
  if (!owner) return undefined
  const { subject, heading, happened, action } = wordsOf(job.template, context.brand)
  return {
    dedupeKey: `${job.template}:${job.changeId}`,
    recipient: owner.email,
    body: layOutMail({
      context,
      subject,
      heading,
      paragraphs: [`${greeting(owner)} ${happened}`, `You did not expect this? Write to ${context.supportEmail}.`],
      facts: [],
      action: { label: action.label, href: `${context.publicUrl}${action.path}` },
    }),
  }
}

function wordsOf(template: StaffChangeJob['template'], brand: string): Words {
  switch (template) {
    case 'admin-granted':
      return {
        subject: `You are an admin of ${brand} now`,
        heading: 'You are an admin now',
        happened:
          'another admin has given you the right to run the shop. You are signed out everywhere: log in again to use it.',
        action: { label: 'Log in', path: '/login' },
      }
    case 'admin-revoked':
      return {
        subject: `You are no longer an admin of ${brand}`,
        heading: 'You are no longer an admin',
        happened:
          'another admin has taken the right to run the shop from your account. Everything else of it is as before; log in again to use it.',
        action: { label: 'Log in', path: '/login' },
      }
    case 'account-reopened':
      return {
        subject: `Your ${brand} account is open again`,
        heading: 'Your account is open again',
        happened: 'your account was switched off, and is on again. You can log in as before.',
        action: { label: 'Log in', path: '/login' },
      }
    case 'sign-in-reset':
      return {
        subject: `The ways into your ${brand} account were reset`,
        heading: 'Choose a new password',
        happened:
          'we have taken everything off your account that signed in to it: the password, codes, passkeys and Discord. It is signed out everywhere. Only you, who reads this mailbox, can choose a new password and come back in.',
        action: { label: 'Choose a new password', path: '/forgot-password' },
      }
    default:
      return template satisfies never
  }
}

export const staffChangeMails = defineMails(
  ['admin-granted', 'admin-revoked', 'account-reopened', 'sign-in-reset'],
  draftStaffChangeMail,
)
