import type { SubscriptionActivation } from '#kernel/shop/subscription.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readSettings } from '#modules/settings/index.ts'
import { openAgreement } from './agreements/open-agreement.ts'
import { refuseSecondAgreement } from './agreements/refuse-second-agreement.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import {
  insertSubscriptionEvent,
  lockSubscriber,
  updateSubscriber,
} from '#modules/subscriptions/data/subscriptions.sql.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** A member has gone to pay for the plan. `requestedAt`: ISO 8601; `activatedBy`: whether an admin has to act. */
    'subscription.requested': { userId: string; requestedAt: string; activatedBy: SubscriptionActivation }
  }
}

/**
 * 'Subscribe': records that the member has gone to pay, so that an admin finds them whatever their browser does next,
 * and returns the plan's address. Repeating it while pending changes nothing. A member who has cancelled may subscribe
 * again before the end. Providers with agreements get one for the member; otherwise the plan's fixed page is used.
 * Refuses with `already_subscribed`, with `service_unavailable` without a plan, and with
 * `payment_provider_unavailable`.
 */
export async function requestSubscription(deps: SubscriptionsDeps, userId: string): Promise<{ planUrl: string }> {
  const { subscriptionPlanUrl } = await readSettings(deps)
  const plan = deps.plan?.planId === undefined ? undefined : deps.plan
  if (subscriptionPlanUrl === null && !plan)
    throw new Refusal('service_unavailable', 'The subscription is not on offer at the moment.')
  const isNew = await inTransaction(deps.db, async (tx) => {
    const member = await lockSubscriber(tx, userId)
    if (!member) throw new Refusal('unauthenticated', 'Please log in first.')
    const now = deps.clock.now()
    const status = subscriptionAt(member, now)
    if (status === 'active' && !member.subscriptionCancelAtPeriodEnd)
      throw new Refusal('already_subscribed', 'You are subscribed already.')
    await refuseSecondAgreement(tx, userId)
    if (member.subscriptionRequestedAt !== null) return false
    await updateSubscriber(tx, userId, {
      subscriptionRequestedAt: now,
      ...(status !== 'active' && { subscriptionStatus: 'pending' as const, subscriptionCancelAtPeriodEnd: false }),
      updatedAt: now,
    })
    await insertSubscriptionEvent(tx, { userId, kind: 'requested', actor: userId, at: now })
    await deps.jobs.publish(tx, 'subscription.requested', {
      userId,
      requestedAt: now.toISOString(),
      activatedBy: plan ? 'payment' : 'admin',
    })
    return true
  })
  if (isNew) deps.events.subscriptionChanged({ userId, change: 'requested', actor: userId })
  return { planUrl: plan ? await openAgreement(deps, plan, userId) : (subscriptionPlanUrl ?? '') }
}
