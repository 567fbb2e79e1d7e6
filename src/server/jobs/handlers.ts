import type { JobName, JobPayloads } from '#server/db/jobs.ts'
import { forgetOldSessions } from '#server/domain/accounts/index.ts'
import { measureClaims, type HouseRulesDeps } from '#server/domain/house-rules/index.ts'
import {
  announce,
  forgetAnnouncements,
  tellOfLateOrders,
  type AnnouncementsDeps,
} from '#server/domain/announcements/index.ts'
import { forgetGivenUp } from '#server/domain/given-up/index.ts'
import { forgetOldKeys } from '#server/domain/idempotency/index.ts'
import { forgetFarewells, sendMail, type NotificationsDeps } from '#server/domain/notifications/index.ts'
import { closeAbandonedOrders, closeLapsedOrders, removeOldNotes } from '#server/domain/orders/index.ts'
import { addUpTotals } from '#server/domain/overview/index.ts'
import {
  askAboutDisputes,
  closeWaysToPay,
  compareStatements,
  forgetOldNotices,
  lookIntoClaim,
  processNotice,
  reconcilePayments,
  settleHeld,
  settleSoon,
  type PaymentsDeps,
} from '#server/domain/payments/index.ts'
import {
  endAgreement,
  expireSubscriptions,
  reconcileAgreements,
  remindSubscribers,
  settleAgreement,
  type SubscriptionsDeps,
} from '#server/domain/subscriptions/index.ts'
import { announceMail } from './news-of-mail.ts'

export type JobDeps = PaymentsDeps & NotificationsDeps & SubscriptionsDeps & HouseRulesDeps & AnnouncementsDeps

/** What each kind of job does. A throw makes the queue try again, later and later. */
export const HANDLERS: { [Name in JobName]: (deps: JobDeps, payload: JobPayloads[Name]) => Promise<unknown> } = {
  'send-mail': async (deps, job) => {
    await announceMail(deps, job)
    await sendMail(deps, job)
  },
  announce,
  'forget-announcements': forgetAnnouncements,
  'forget-given-up': forgetGivenUp,
  'settle-payment': (deps, { paymentId }) => settleSoon(deps, paymentId),
  'close-ways-to-pay': closeWaysToPay,
  'settle-held': settleHeld,
  'process-notice': processNotice,
  'prove-notice': processNotice,
  'look-into-claim': lookIntoClaim,
  'forget-old-notices': forgetOldNotices,
  'ask-about-disputes': askAboutDisputes,
  'compare-statements': compareStatements,
  'reconcile-payments': reconcilePayments,
  'close-abandoned-orders': closeAbandonedOrders,
  'close-lapsed-orders': closeLapsedOrders,
  'tell-of-late-orders': tellOfLateOrders,
  'remove-old-notes': removeOldNotes,
  'forget-old-keys': forgetOldKeys,
  'add-up-totals': addUpTotals,
  'forget-old-sessions': forgetOldSessions,
  'forget-farewells': forgetFarewells,
  'expire-subscriptions': expireSubscriptions,
  'remind-subscribers': remindSubscribers,
  'settle-agreement': settleAgreement,
  'end-agreement': endAgreement,
  'reconcile-agreements': reconcileAgreements,
  'measure-claims': measureClaims,
}

/** Cron, UTC. */
export const SCHEDULES: readonly (readonly [JobName, string])[] = [
  ['reconcile-payments', '* * * * *'],
  ['add-up-totals', '* * * * *'],
  ['close-abandoned-orders', '*/10 * * * *'],
  ['close-lapsed-orders', '37 * * * *'],
  ['tell-of-late-orders', '*/10 * * * *'],
  ['remove-old-notes', '*/30 * * * *'],
  ['forget-old-keys', '17 3 * * *'],
  ['forget-old-notices', '27 3 * * *'],
  // And at each start, see start-shop.ts.
  ['ask-about-disputes', '27 * * * *'],
  ['compare-statements', '47 4 * * *'],
  ['forget-old-sessions', '37 * * * *'],
  ['forget-farewells', '47 3 * * *'],
  ['forget-announcements', '57 3 * * *'],
  ['forget-given-up', '7 4 * * *'],
  ['expire-subscriptions', '*/5 * * * *'],
  ['remind-subscribers', '7 * * * *'],
  ['reconcile-agreements', '*/15 * * * *'],
  ['measure-claims', '57 * * * *'],
]
