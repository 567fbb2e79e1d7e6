import { MINUTE_MS } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import { isUnsent } from '#server/db/claim.sql.ts'
import type { MailJob } from '#server/db/jobs.ts'
import { isPlaceholder } from '#server/domain/accounts/index.ts'
import type { PaymentsDeps } from '#server/domain/payments/index.ts'
import { readSettings, type ShopSettings } from '#server/domain/settings/index.ts'
import { draftAccountMail, type AccountMailsDeps } from './account-mails.ts'
import { draftAnnouncement } from './announcement-mail.ts'
import { draftContactMail } from './contact-mails.ts'
import { draftContactReply } from './contact-reply-mail.ts'
import { draftDiscordMail } from './discord-mails.ts'
import { draftFarewell } from './farewell-mail.ts'
import { draftFoundOrders } from './found-orders-mail.ts'
import type { MailContext, MailDraft } from './mail-draft.ts'
import type { MailSender } from './mail-sender.ts'
import { claimMail, markSent, releaseMail } from './mails.sql.ts'
import { draftOrderMail } from './order-mails.ts'
import { draftProgressMail } from './progress-mails.ts'
import { draftRewardMail } from './reward-mails.ts'
import { draftSecondFactorMail } from './second-factor-mails.ts'
import { draftStaffChangeMail } from './staff-change-mails.ts'
import { storeMail, type StoreMailDeps } from './store-mail.ts'
import { draftSubscriptionMail } from './subscription-mails.ts'

export interface NotificationsDeps extends AccountMailsDeps, StoreMailDeps, Pick<PaymentsDeps, 'providers'> {
  mailSender: MailSender
  publicUrl: string
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
}

/** The sender gives up long before; a claim older than this is of a process that died. */
const SENDING_TAKES_AT_MOST_MS = 5 * MINUTE_MS

/**
 * Sends a mail once: it is stored under its key and claimed before it goes out, so that a job which runs again, or
 * twice at once, finds it sent. Found taken it throws, and so is looked at again: whoever has taken it may have died.
 * Only a crash between handing it over and noting so can repeat it. What a mail would be about may be gone by now: then
 * there is none.
 */
export async function sendMail(deps: NotificationsDeps, job: MailJob): Promise<void> {
  const { brand, supportEmail, discordInvite, trader } = await readSettings(deps)
  const draft = await draftMail(deps, job, { brand, supportEmail, discordInvite, trader, publicUrl: deps.publicUrl })
  if (!draft || isPlaceholder(draft.recipient)) return
  const row = {
    id: randomId(),
    dedupeKey: draft.dedupeKey,
    template: job.template,
    recipient: draft.recipient,
    replyTo: draft.replyTo ?? null,
    subject: draft.body.subject,
    textBody: draft.body.text,
    htmlBody: draft.body.html,
    createdAt: deps.clock.now(),
  }
  if (!(await storeMail(deps, row, { isUnproven: draft.isUnproven ?? false }))) return
  const now = deps.clock.now()
  const mail = await claimMail(deps.db, {
    dedupeKey: draft.dedupeKey,
    now,
    staleBefore: new Date(now.getTime() - SENDING_TAKES_AT_MOST_MS),
  })
  if (!mail) {
    if (await isUnsent(deps.db, 'mails', draft.dedupeKey)) throw new Error('this mail is in other hands')
    return
  }
  try {
    await deps.mailSender.send({
      id: mail.id,
      to: mail.recipient,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
    })
  } catch (error) {
    await releaseMail(deps.db, mail.id)
    throw error
  }
  const text =
    draft.secret === undefined || deps.mailSender.isMailbox
      ? mail.textBody
      : mail.textBody.replaceAll(draft.secret, '…')
  await markSent(deps.db, { id: mail.id, at: deps.clock.now(), text })
}

/** One file for each family of mails; each looks up what its mails are about. */
async function draftMail(deps: NotificationsDeps, job: MailJob, context: MailContext): Promise<MailDraft | undefined> {
  switch (job.template) {
    case 'order-placed':
    case 'order-paid':
    case 'payment-declined':
    case 'payment-part':
    case 'payment-held':
    case 'order-refunded':
    case 'money-returned':
      return draftOrderMail(deps, job, context)
    case 'find-orders':
      return draftFoundOrders(deps, job, context)
    case 'order-moved':
    case 'order-completed':
    case 'payment-due':
      return draftProgressMail(deps, job, context)
    case 'redemption-queued':
    case 'redemption-completed':
      return draftRewardMail(deps, job, context)
    case 'subscription-pending':
    case 'subscription-active':
    case 'subscription-ending':
    case 'subscription-cancelled':
    case 'subscription-ended':
      return draftSubscriptionMail(deps, job, context)
    case 'contact-message':
    case 'contact-received':
      return draftContactMail(deps, job, context)
    case 'contact-reply':
      return draftContactReply(deps, job, context)
    case 'welcome':
    case 'verify-email':
    case 'reset-password':
    case 'password-changed':
    case 'new-device':
      return draftAccountMail(deps, job, context)
    case 'discord-linked':
    case 'discord-unlinked':
      return draftDiscordMail(deps, job, context)
    case 'authenticator-on':
    case 'authenticator-off':
    case 'recovery-codes-renewed':
    case 'recovery-code-used':
    case 'passkey-added':
    case 'passkey-removed':
      return draftSecondFactorMail(deps, job, context)
    case 'admin-granted':
    case 'admin-revoked':
    case 'account-reopened':
    case 'sign-in-reset':
      return draftStaffChangeMail(deps, job, context)
    case 'announcement':
      return draftAnnouncement(job, context)
    case 'account-deleted':
      return draftFarewell(job, context)
    default:
      return job satisfies never
  }
}
