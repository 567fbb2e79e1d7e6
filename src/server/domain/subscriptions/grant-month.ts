import { HOUR_MS } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import type { Tx } from '#server/db/client.ts'
import { endOfMonthFrom } from './months.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { insertPeriod, insertSubscriptionEvent, updateSubscriber, type PeriodRow, type SubscriberRow } from './subscriptions.sql.ts'

/** The provider takes a renewal some hours after the month's end. */
const RENEWED_WITHIN_MS = 72 * HOUR_MS

/**
 * Adds one month to a locked member: from now, or from where the running one ends. One reference gives one month; undefined
 * when it has given one already.
 */
export async function grantMonth(deps: SubscriptionsDeps, tx: Tx, member: SubscriberRow, by: { actor: string; paymentRef: string | null }): Promise<PeriodRow | undefined> {
  const now = deps.clock.now()
  const { subscriptionStartDate: began, subscriptionEndDate: ends, id: userId } = member
  const isRunning = subscriptionAt(member, now) === 'active' && began !== null && ends !== null
  const isRenewed = by.actor === 'provider' && began !== null && ends !== null && now.getTime() - ends.getTime() < RENEWED_WITHIN_MS
  const [anchor, startsAt] = isRunning ? [began, ends] : [isRenewed ? anchorOfRenewal(began, now) : now, now]
  const period = { id: randomId(), userId, startsAt, endsAt: endOfMonthFrom(anchor, startsAt), paymentRef: by.paymentRef, activatedBy: by.actor, endedAt: null, remindedAt: null, createdAt: now }
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

/** The day that the first month began on, at this time of day, where its month ends later than one from now: a 31st stays one after February. */
function anchorOfRenewal(began: Date, now: Date): Date {
  const anchor = new Date(began)
  anchor.setUTCHours(now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds(), now.getUTCMilliseconds())
  return endOfMonthFrom(anchor, now) > endOfMonthFrom(now, now) ? anchor : now
}
