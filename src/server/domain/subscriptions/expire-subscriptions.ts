import { inTransaction } from '#server/db/transaction.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { insertSubscriptionEvent, lockSubscriber, selectOver, updateSubscriber } from './subscriptions.sql.ts'

const BATCH = 200

/** Writes down which subscriptions are over, and tells their members. Benefits have stopped at the end date by themselves. */
export async function expireSubscriptions(deps: SubscriptionsDeps): Promise<number> {
  let expired = 0
  for (const userId of await selectOver(deps.db, deps.clock.now(), BATCH)) {
    const done = await inTransaction(deps.db, async (tx) => {
      const member = await lockSubscriber(tx, userId)
      const now = deps.clock.now()
      // Looked up before the lock was taken: it may have been renewed since.
      if (member?.subscriptionStatus !== 'active' || member.subscriptionEndDate === null || member.subscriptionEndDate > now) return false
      await updateSubscriber(tx, userId, { subscriptionStatus: subscriptionAt(member, now), subscriptionCancelAtPeriodEnd: false, updatedAt: now })
      await insertSubscriptionEvent(tx, { userId, kind: 'ended', actor: 'rules', at: now })
      await deps.jobs.enqueue(tx, 'send-mail', { template: 'subscription-ended', userId, endedAt: member.subscriptionEndDate.toISOString() })
      return true
    })
    if (!done) continue
    expired += 1
    deps.events.subscriptionChanged({ userId, change: 'ended', actor: 'rules' })
  }
  return expired
}
