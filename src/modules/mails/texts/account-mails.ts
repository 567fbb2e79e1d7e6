import { HOUR_MS } from '#kernel/clock.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import type { Db } from '#platform/db/client.ts'
import { issueToken, selectAddressee, selectAddresseeByEmail, type Addressee } from '#modules/accounts/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { greeting, toHolder } from './greeting.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import { countMails } from '#modules/mails/data/mails.sql.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To a new member: a welcome with the link that confirms the mailbox. */
    welcome: MailedLink & { userId: string }
    /** The confirmation link again. */
    'verify-email': MailedLink & { userId: string }
    /**
     * The link for a new password. The e-mail is as typed: the job finds out whether it has an account, not the caller.
     */
    'reset-password': MailedLink & { email: string }
    /** To the owner, after the change. */
    'password-changed': { userId: string; changeId: string }
    'new-device': { userId: string; sessionId: string; device: string; at: string }
  }
}

export interface AccountMailsDeps {
  db: Db
  /** See `issueToken`. */
  keyedHash(text: string): string
}

type LinkJob = MailJobOf<'welcome' | 'verify-email' | 'reset-password'>
type ChangeJob = MailJobOf<'password-changed' | 'new-device'>

/** The mails about an account; none when it was deleted, or when a newer link was requested. */
async function draftAccountMail(
  deps: AccountMailsDeps,
  job: LinkJob | ChangeJob,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const owner =
    job.template === 'reset-password'
      ? await selectAddresseeByEmail(deps.db, job.email)
      : await selectAddressee(deps.db, job.userId)
  if (!owner) return undefined
  switch (job.template) {
    case 'password-changed':
    case 'new-device':
      return draftWebhookEvent(job, owner, context)
    default:
      return draftLink(deps, job, owner, context)
  }
}

/**
 * Links per hour that another person can request for a mailbox. Counted by stored mails, so that retries do not count.
 */
const MAX_RESETS = 3

async function hasItsShare(
  db: Db,
  { tokenId, requestedAt }: MailJobOf<'reset-password'>,
  recipient: string,
): Promise<boolean> {
  const since = new Date(new Date(requestedAt).getTime() - HOUR_MS)
  return (
    (await countMails(db, { template: 'reset-password', recipient, since, except: `reset-password:${tokenId}` })) >=
    MAX_RESETS
  )
}

async function draftLink(
  deps: AccountMailsDeps,
  job: LinkJob,
  owner: Addressee,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const { template, tokenId } = job
  if (template === 'reset-password' && (await hasItsShare(deps.db, job, owner.email))) return undefined
  const kind = template === 'reset-password' ? template : 'verify-email'
  const token = await issueToken(deps, { tokenId, kind, userId: owner.id, requestedAt: new Date(job.requestedAt) })
  if (token === undefined) return undefined
  const { label, ...words } = LINK_MAILS[template](greeting(owner), context.brand)
  const action = { label, href: `${context.publicUrl}/${kind}?token=${token}` }
  return {
    dedupeKey: `${template}:${tokenId}`,
    secret: token,
    // A password reset is not caused by the account's holder: it has its own limit, so that it works whatever others
    // have requested.
    ...(template === 'reset-password' ? { recipient: owner.email } : toHolder(owner)),
    body: layOutMail({ context, ...words, facts: [], action }),
  }
}

interface LinkWords {
  subject: string
  heading: string
  paragraphs: string[]
  /** Label of the button. */
  label: string
}

const LINK_MAILS: Record<LinkJob['template'], (hello: string, brand: string) => LinkWords> = {
  welcome: (hello, brand) => ({
    subject: `Welcome to ${brand}: please confirm your e-mail`,
    heading: `Welcome to ${brand}`,
    paragraphs: [
      `${hello} your account is ready. Please confirm that this mailbox is yours: then you can always get back into your account.`,
      'The link works once, for 3 days.',
      'You did not make this account? Then do not use the link. Someone typed your address by mistake, and you can ignore this mail.',
    ],
    label: 'Confirm my e-mail',
  }),
  'verify-email': (hello, brand) => ({
    subject: `Please confirm your e-mail for ${brand}`,
    heading: 'Confirm your e-mail',
    paragraphs: [
      `${hello} here is the link again. It works once, for 3 days, and replaces the ones before.`,
      'You did not ask for it? Then do not use it, and ignore this mail.',
    ],
    label: 'Confirm my e-mail',
  }),
  'reset-password': (hello, brand) => ({
    subject: `Choose a new password for ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [
      `${hello} someone asked for a new password for your account. The link works once, for one hour; afterwards every device is signed out.`,
      'It was not you? Then ignore this mail: your password stays as it is. Never pass the link on, not even to us.',
    ],
    label: 'Choose a new password',
  }),
}

function draftWebhookEvent(job: ChangeJob, owner: Addressee, context: MailContext): MailDraft {
  const action = { label: 'Choose a new password', href: `${context.publicUrl}/forgot-password` }
  switch (job.template) {
    case 'password-changed':
      return {
        dedupeKey: `password-changed:${job.changeId}`,
        ...toHolder(owner),
        body: layOutMail({
          context,
          subject: `Your ${context.brand} password was changed`,
          heading: 'Your password was changed',
          paragraphs: [
            `${greeting(owner)} the password of your account was changed, and every other device was signed out.`,
            `It was not you? Choose a new password at once, and write to ${context.supportEmail}.`,
          ],
          facts: [],
          action,
        }),
      }
    case 'new-device':
      return {
        dedupeKey: `new-device:${job.sessionId}`,
        ...toHolder(owner),
        body: layOutMail({
          context,
          subject: `New sign-in to your ${context.brand} account`,
          heading: 'A new device signed in',
          paragraphs: [
            `${greeting(owner)} your account was signed in to from a device that we had not seen before.`,
            'It was you? Then all is well. It was not? Choose a new password now: that signs every device out.',
          ],
          facts: [
            ['Device', job.device],
            ['Time', ukMinute(new Date(job.at))],
          ],
          action,
        }),
      }
    default:
      return job satisfies never
  }
}

export const accountMails = defineMails(
  ['welcome', 'verify-email', 'reset-password', 'password-changed', 'new-device'],
  draftAccountMail,
)
