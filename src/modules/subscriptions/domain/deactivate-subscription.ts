import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { hasRunningAgreement } from '#modules/subscriptions/data/agreements.sql.ts'
import { askToEndAgreements } from './agreements/end-agreements.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import {
  endPeriods,
  insertSubscriptionEvent,
  lockSubscriberForStaff,
  updateSubscriber,
} from '#modules/subscriptions/data/subscriptions.sql.ts'

/**
 * An admin ends a subscription at once, or rejects a request. A month that is over can be ended while an agreement
 * would renew it, and so can that of a deactivated member. Paid periods stay recorded. Refuses with `not_found` and
 * `not_subscribed`.
 */
export async function deactivateSubscription(
  deps: SubscriptionsDeps,
  actor: string,
  { userId }: { userId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const member = await lockSubscriberForStaff(tx, userId)
    if (!member) throw new Refusal('not_found', 'There is no such member.')
    const now = deps.clock.now()
    const status = subscriptionAt(member, now)
    const isOver = status !== 'active' && status !== 'pending'
    if (isOver && !(await hasRunningAgreement(tx, userId)))
      throw new Refusal('not_subscribed', 'There is no subscription to end.')
    const after =
      status === 'active'
        ? ('cancelled' as const)
        : member.subscriptionEndDate === null
          ? ('none' as const)
          : ('expired' as const)
    await updateSubscriber(tx, userId, {
      subscriptionStatus: after,
      subscriptionRequestedAt: null,
      subscriptionCancelAtPeriodEnd: false,
      ...(status === 'active' && { subscriptionEndDate: now }),
      updatedAt: now,
    })
    await endPeriods(tx, userId, now)
    await askToEndAgreements(deps, tx, userId)
    await insertSubscriptionEvent(tx, { userId, kind: 'deactivated', actor, at: now })
    await recordAudit(tx, {
      actor,
      action: 'subscription.deactivate',
      targetKind: 'user',
      targetId: userId,
      before: { status, endDate: member.subscriptionEndDate },
      after: { status: after },
      at: now,
    })
    const endedAt = status === 'active' ? now : isOver ? member.subscriptionEndDate : null
    if (endedAt)
      await deps.jobs.enqueue(tx, 'send-mail', {
        template: 'subscription-ended',
        userId,
        endedAt: endedAt.toISOString(),
      })
  })
  deps.events.subscriptionChanged({ userId, change: 'deactivated', actor })
}
