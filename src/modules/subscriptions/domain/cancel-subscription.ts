import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { hasRunningAgreement } from '#modules/subscriptions/data/agreements.sql.ts'
import { askToEndAgreements } from './agreements/end-agreements.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import {
  insertSubscriptionEvent,
  lockSubscriber,
  updateSubscriber,
  type SubscriberRow,
} from '#modules/subscriptions/data/subscriptions.sql.ts'

/**
 * The member cancels, in one step: benefits stay until the end of the paid period, and a pending request is withdrawn.
 * A month that is over can be cancelled while an agreement would renew it. Repeating it changes nothing. Refuses with
 * `not_subscribed`.
 */
export async function cancelSubscription(deps: SubscriptionsDeps, userId: string): Promise<void> {
  const change = await inTransaction(deps.db, async (tx) => {
    const member = await lockSubscriber(tx, userId)
    if (!member) throw new Refusal('unauthenticated', 'Please log in first.')
    const now = deps.clock.now()
    const status = subscriptionAt(member, now)
    const wouldRenew = await hasRunningAgreement(tx, userId)
    await askToEndAgreements(deps, tx, userId)
    if (status === 'active' && member.subscriptionEndDate !== null) {
      if (member.subscriptionCancelAtPeriodEnd && member.subscriptionRequestedAt === null) return undefined
      await updateSubscriber(tx, userId, {
        subscriptionCancelAtPeriodEnd: true,
        subscriptionRequestedAt: null,
        updatedAt: now,
      })
      await insertSubscriptionEvent(tx, { userId, kind: 'cancelled', actor: userId, at: now })
      await deps.jobs.enqueue(tx, 'send-mail', {
        template: 'subscription-cancelled',
        userId,
        endsAt: member.subscriptionEndDate.toISOString(),
      })
      return 'cancelled' as const
    }
    if (status !== 'pending') {
      if (!wouldRenew) throw new Refusal('not_subscribed', 'There is no subscription to cancel.')
      await endForGood(deps, tx, member, now)
      return 'cancelled' as const
    }
    await updateSubscriber(tx, userId, {
      subscriptionStatus: member.subscriptionEndDate === null ? 'none' : 'expired',
      subscriptionRequestedAt: null,
      subscriptionCancelAtPeriodEnd: false,
      updatedAt: now,
    })
    await insertSubscriptionEvent(tx, { userId, kind: 'withdrawn', actor: userId, at: now })
    return 'withdrawn' as const
  })
  if (change) deps.events.subscriptionChanged({ userId, change, actor: userId })
}

/** The month is over and no other follows: the mail about its end is sent now. */
async function endForGood(
  deps: SubscriptionsDeps,
  tx: Tx,
  { id: userId, subscriptionEndDate: ended }: SubscriberRow,
  now: Date,
): Promise<void> {
  await insertSubscriptionEvent(tx, { userId, kind: 'cancelled', actor: userId, at: now })
  if (ended)
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'subscription-ended', userId, endedAt: ended.toISOString() })
}
