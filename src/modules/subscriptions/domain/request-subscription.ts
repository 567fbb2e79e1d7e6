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
    /** A member is off to pay for the plan. `requestedAt`: ISO 8601; `activatedBy`: whether an admin has to act. */
    'subscription.requested': { userId: string; requestedAt: string; activatedBy: SubscriptionActivation }
  }
}

/**
 * 'Subscribe': writes down that the member is off to pay, so that an admin finds them whatever their browser does next,
 * and answers where the plan is. Again while it is pending changes nothing. Who has cancelled may subscribe again
 * before the end. With a provider that opens agreements it is one of the member's own; the fixed page of the plan
 * otherwise. Refuses with `already_subscribed`, with `service_unavailable` while no plan is set, and with
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
