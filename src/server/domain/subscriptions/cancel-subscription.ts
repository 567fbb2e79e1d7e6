import { Refusal } from '#shared/refusals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { askToEndAgreements } from './end-agreements.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { insertSubscriptionEvent, lockSubscriber, updateSubscriber } from './subscriptions.sql.ts'

/**
 * The member's own, in one step: benefits stay until the end of what is paid, and an activation that is waited for is
 * withdrawn. Again changes nothing. Refuses with `not_subscribed`.
 */
export async function cancelSubscription(deps: SubscriptionsDeps, userId: string): Promise<void> {
  const change = await inTransaction(deps.db, async (tx) => {
    const member = await lockSubscriber(tx, userId)
    if (!member) throw new Refusal('unauthenticated', 'Please log in first.')
    const now = deps.clock.now()
    const status = subscriptionAt(member, now)
    await askToEndAgreements(deps, tx, userId)
    if (status === 'active' && member.subscriptionEndDate !== null) {
      if (member.subscriptionCancelAtPeriodEnd && member.subscriptionRequestedAt === null) return undefined
      await updateSubscriber(tx, userId, { subscriptionCancelAtPeriodEnd: true, subscriptionRequestedAt: null, updatedAt: now })
      await insertSubscriptionEvent(tx, { userId, kind: 'cancelled', actor: userId, at: now })
      await deps.jobs.enqueue(tx, 'send-mail', { template: 'subscription-cancelled', userId, endsAt: member.subscriptionEndDate.toISOString() })
      return 'cancelled' as const
    }
    if (status !== 'pending') throw new Refusal('not_subscribed', 'There is no subscription to cancel.')
    await updateSubscriber(tx, userId, { subscriptionStatus: member.subscriptionEndDate === null ? 'none' : 'expired', subscriptionRequestedAt: null, subscriptionCancelAtPeriodEnd: false, updatedAt: now })
    await insertSubscriptionEvent(tx, { userId, kind: 'withdrawn', actor: userId, at: now })
    return 'withdrawn' as const
  })
  if (change) deps.events.subscriptionChanged({ userId, change, actor: userId })
}
