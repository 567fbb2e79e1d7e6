import type { SubscriptionActivation } from '#kernel/shop/subscription.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import type { Db } from '#platform/db/client.ts'
import { selectAddressee, type Addressee } from '#modules/accounts/index.ts'
import { hasRunningAgreement, selectPeriod, selectSubscriber, type PeriodRow } from '#modules/subscriptions/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { greeting, toHolder } from './greeting.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailBody, MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** Without `activatedBy`, as in jobs of older versions, an admin has activated it. */
    'subscription-pending': { userId: string; requestedAt: string; activatedBy?: SubscriptionActivation }
    'subscription-active': { periodId: string }
    /** A few days before a month ends or renews. */
    'subscription-ending': { periodId: string }
    'subscription-cancelled': { userId: string; endsAt: string }
    'subscription-ended': { userId: string; endedAt: string }
  }
}

const AFTER_PAYMENT: Record<SubscriptionActivation, string> = {
  admin: 'after you have completed the payment at PayPal, your subscription will be activated within 24 hours.',
  payment: 'agree to it at PayPal: your subscription is active as soon as PayPal has confirmed the payment.',
}

type MemberJob = MailJobOf<'subscription-pending' | 'subscription-cancelled' | 'subscription-ended'>
type PeriodJob = MailJobOf<'subscription-active' | 'subscription-ending'>

/** The mails about a subscription; none when it has changed since. */
async function draftSubscriptionMail(
  deps: { db: Db },
  job: MemberJob | PeriodJob,
  context: MailContext,
): Promise<MailDraft | undefined> {
  return 'periodId' in job ? draftOfPeriod(deps, job, context) : draftOfMember(deps, job, context)
}

async function draftOfMember(deps: { db: Db }, job: MemberJob, context: MailContext): Promise<MailDraft | undefined> {
  const owner = await selectAddressee(deps.db, job.userId)
  if (!owner || (job.template === 'subscription-ended' && (await isRenewedSince(deps, job)))) return undefined
  const at =
    job.template === 'subscription-pending'
      ? job.requestedAt
      : job.template === 'subscription-cancelled'
        ? job.endsAt
        : job.endedAt
  return {
    dedupeKey: `${job.template}:${job.userId}:${at}`,
    ...toHolder(owner),
    body: composeForMember(job, owner, context),
  }
}

/** The next month was paid before this mail was sent. */
async function isRenewedSince(
  deps: { db: Db },
  { userId, endedAt }: MailJobOf<'subscription-ended'>,
): Promise<boolean> {
  const ends = (await selectSubscriber(deps.db, userId))?.subscriptionEndDate
  return ends !== undefined && ends !== null && ends > new Date(endedAt)
}

function composeForMember(job: MemberJob, owner: Addressee, context: MailContext): MailBody {
  const action = { label: 'See your subscription', href: `${context.publicUrl}/subscription` }
  switch (job.template) {
    case 'subscription-pending':
      return layOutMail({
        context,
        subject: 'Almost there: your subscription needs its payment',
        heading: 'Pending activation',
        paragraphs: [
          `${greeting(owner)} ${AFTER_PAYMENT[job.activatedBy ?? 'admin']} You will get another mail then.`,
          'You did not pay? Then nothing happens, and nothing is charged.',
        ],
        facts: [],
        action,
      })
    case 'subscription-cancelled':
      return layOutMail({
        context,
        subject: 'Your subscription is cancelled',
        heading: 'Your subscription is cancelled',
        paragraphs: [
          `${greeting(owner)} you keep all its benefits until the end of the month that you paid for. Afterwards carries cost their usual price.`,
          KEEP_PAYPAL_IN_STEP,
        ],
        facts: [['Benefits until', instant(job.endsAt)]],
        action,
      })
    case 'subscription-ended':
      return layOutMail({
        context,
        subject: 'Your subscription has ended',
        heading: 'Your subscription has ended',
        paragraphs: [`${greeting(owner)} carries cost their usual price again. You can subscribe again at any time.`],
        facts: [['Ended', instant(job.endedAt)]],
        action,
      })
    default:
      return job satisfies never
  }
}

async function draftOfPeriod(deps: { db: Db }, job: PeriodJob, context: MailContext): Promise<MailDraft | undefined> {
  const period = await selectPeriod(deps.db, job.periodId)
  if (!period || period.endedAt !== null) return undefined
  const [owner, subscriber, renewsItself] = await Promise.all([
    selectAddressee(deps.db, period.userId),
    selectSubscriber(deps.db, period.userId),
    hasRunningAgreement(deps.db, period.userId),
  ])
  if (!owner || !subscriber) return undefined
  // Renewed since: it does not end.
  if (job.template === 'subscription-ending' && subscriber.subscriptionEndDate?.getTime() !== period.endsAt.getTime())
    return undefined
  return {
    dedupeKey: `${job.template}:${period.id}`,
    recipient: owner.email,
    body: composeOfPeriod(
      job,
      { owner, period, isCancelled: subscriber.subscriptionCancelAtPeriodEnd, renewsItself },
      context,
    ),
  }
}

function composeOfPeriod(
  job: PeriodJob,
  about: { owner: Addressee; period: PeriodRow; isCancelled: boolean; renewsItself: boolean },
  context: MailContext,
): MailBody {
  const { owner, period, isCancelled, renewsItself } = about
  const until = instant(period.endsAt.toISOString())
  const action = { label: 'See your subscription', href: `${context.publicUrl}/subscription` }
  switch (job.template) {
    case 'subscription-active':
      return layOutMail({
        context,
        subject: 'Your subscription is active',
        heading: 'Your subscription is active',
        paragraphs: [
          `${greeting(owner)} the carries of the plan now cost you nothing: put them into the cart and order them while you are logged in.`,
          'You can cancel at any time, in one step, on the page of your subscription.',
          `Within 14 days of subscribing you can also have your money back, less the carries that you have used: tell us by any clear statement, or with the form at ${context.publicUrl}/cancel`,
        ],
        facts: [
          ['Active until', until],
          ...(period.paymentRef === null ? [] : [['Payment reference', period.paymentRef] as const]),
        ],
        action,
      })
    case 'subscription-ending':
      return layOutMail({
        context,
        subject: isCancelled ? 'Your subscription ends in a few days' : 'Your subscription renews in a few days',
        heading: isCancelled ? 'Your subscription ends soon' : 'Your subscription renews soon',
        paragraphs: isCancelled
          ? [
              `${greeting(owner)} as you have cancelled it, your subscription ends. Until then everything stays as it is.`,
              KEEP_PAYPAL_IN_STEP,
            ]
          : [
              `${greeting(owner)} the month that you paid for is nearly over. PayPal takes the next payment by itself${renewsItself ? ', and your subscription goes on.' : '; once we see it, the next month is activated, within 24 hours.'}`,
              'You do not want that? Cancel it in one step on the page of your subscription.',
              KEEP_PAYPAL_IN_STEP,
            ],
        facts: [[isCancelled ? 'Ends' : 'Renews', until]],
        action,
      })
    default:
      return job satisfies never
  }
}

/** The plan is the buyer's own agreement with the provider. */
const KEEP_PAYPAL_IN_STEP =
  'To check that no further payment is planned, open PayPal, then Settings, Payments, Automatic payments.'

function instant(iso: string): string {
  return ukMinute(new Date(iso))
}

export const subscriptionMails = defineMails(
  [
    'subscription-pending',
    'subscription-active',
    'subscription-ending',
    'subscription-cancelled',
    'subscription-ended',
  ],
  draftSubscriptionMail,
)
