import { HOUR_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import { endOfMonthFrom } from './months.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import {
  insertPeriod,
  insertSubscriptionEvent,
  updateSubscriber,
  type PeriodRow,
  type SubscriberRow,
} from '#modules/subscriptions/data/subscriptions.sql.ts'

/**
 * The provider collects a renewal some hours after the end; if the webhook is lost, the daily look-up finds it a day
 * later.
 */
const RENEWAL_COMES_WITHIN_MS = 48 * HOUR_MS

/**
 * Adds one month to a locked member: from now, or from the end of the current one; counted from the first day of the
 * sequence, also where `agreement` (the provider's id) renews it late. One reference gives one month; undefined when it
 * has already given one.
 */
export async function grantMonth(
  deps: SubscriptionsDeps,
  tx: Tx,
  member: SubscriberRow,
  by: { actor: string; paymentRef: string | null; agreement?: string | null },
): Promise<PeriodRow | undefined> {
  const now = deps.clock.now()
  const { subscriptionStartDate: began, subscriptionEndDate: ends, id: userId } = member
  const isRunning = subscriptionAt(member, now) === 'active' && began !== null && ends !== null
  const [anchor, startsAt] = isRunning ? [began, ends] : [rowBegan(member, by.agreement, now) ?? now, now]
  const period = {
    id: randomId(),
    userId,
    startsAt,
    endsAt: endOfMonthFrom(anchor, startsAt),
    paymentRef: by.paymentRef,
    activatedBy: by.actor,
    endedAt: null,
    remindedAt: null,
    createdAt: now,
  }
  if (!(await insertPeriod(tx, period))) return undefined
  await updateSubscriber(tx, userId, {
    subscriptionStatus: 'active',
    subscriptionStartDate: anchor,
    subscriptionEndDate: period.endsAt,
    subscriptionRequestedAt: null,
    subscriptionCancelAtPeriodEnd: false,
    subscriptionActivatedBy: by.actor,
    subscriptionPaymentRef: by.paymentRef,
    updatedAt: now,
  })
  await insertSubscriptionEvent(tx, { userId, kind: 'activated', actor: by.actor, periodId: period.id, at: now })
  await deps.jobs.enqueue(tx, 'send-mail', { template: 'subscription-active', periodId: period.id })
  return period
}

/**
 * The start of the sequence that an agreement continues; undefined for another agreement, after a gap, and after an
 * early end.
 */
function rowBegan(
  { subscriptionStartDate: began, subscriptionEndDate: ends, paypalSubscriptionId }: SubscriberRow,
  agreement: string | null | undefined,
  now: Date,
): Date | undefined {
  if (!agreement || agreement !== paypalSubscriptionId || began === null || ends === null || began >= ends)
    return undefined
  const ranOut = endOfMonthFrom(began, new Date(ends.getTime() - 1)).getTime() === ends.getTime()
  return ranOut && now.getTime() - ends.getTime() <= RENEWAL_COMES_WITHIN_MS ? began : undefined
}
