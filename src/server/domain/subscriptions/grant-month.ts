import { randomId } from '#shared/ids.ts'
import type { Tx } from '#server/db/client.ts'
import { endOfMonthFrom } from './months.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { insertPeriod, insertSubscriptionEvent, updateSubscriber, type PeriodRow, type SubscriberRow } from './subscriptions.sql.ts'

/**
 * Adds one month to a locked member: from now, or from where the running one ends. One reference gives one month; undefined
 * when it has given one already.
 */
export async function grantMonth(deps: SubscriptionsDeps, tx: Tx, member: SubscriberRow, by: { actor: string; paymentRef: string | null }): Promise<PeriodRow | undefined> {
  const now = deps.clock.now()
  const { subscriptionStartDate: began, subscriptionEndDate: ends, id: userId } = member
  const isRunning = subscriptionAt(member, now) === 'active' && began !== null && ends !== null
  const [anchor, startsAt] = isRunning ? [began, ends] : [now, now]
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
