import type { Tx } from '#platform/db/client.ts'
import { selectOpenAgreements, type AgreementRow } from '#modules/subscriptions/data/agreements.sql.ts'
import { isAbandoned } from './next-look.ts'
import { subscriptionAt } from '#modules/subscriptions/domain/subscription-at.ts'
import type { SubscriptionsDeps } from '#modules/subscriptions/domain/subscriptions-deps.ts'
import {
  insertSubscriptionEvent,
  lockSubscriber,
  updateSubscriber,
  type SubscriberRow,
} from '#modules/subscriptions/data/subscriptions.sql.ts'

/** This agreement will pay no further month: the current one runs out, and a pending request is over. */
export async function endWithPeriod(
  deps: SubscriptionsDeps,
  tx: Tx,
  { id, userId, endAskedAt }: AgreementRow,
): Promise<'cancelled' | 'withdrawn' | undefined> {
  const member = await lockSubscriber(tx, userId)
  const now = deps.clock.now()
  const others = (await selectOpenAgreements(tx, userId)).filter(
    (each) => each.id !== id && each.endAskedAt === null && !isAbandoned(each, now),
  )
  if (!member || others.length > 0) return undefined
  const { subscriptionEndDate: ends, subscriptionRequestedAt: requestedAt } = member
  if (subscriptionAt(member, now) === 'active' && ends !== null) {
    if (member.subscriptionCancelAtPeriodEnd) return undefined
    await updateSubscriber(tx, userId, { subscriptionCancelAtPeriodEnd: true, updatedAt: now })
    await insertSubscriptionEvent(tx, { userId, kind: 'cancelled', actor: 'provider', at: now })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'subscription-cancelled', userId, endsAt: ends.toISOString() })
    return 'cancelled'
  }
  return requestedAt !== null && endAskedAt === null ? withdraw(tx, member, now) : undefined
}

async function withdraw(
  tx: Tx,
  { id: userId, subscriptionEndDate: ends }: SubscriberRow,
  now: Date,
): Promise<'withdrawn'> {
  await updateSubscriber(tx, userId, {
    subscriptionStatus: ends === null ? 'none' : 'expired',
    subscriptionRequestedAt: null,
    subscriptionCancelAtPeriodEnd: false,
    updatedAt: now,
  })
  await insertSubscriptionEvent(tx, { userId, kind: 'withdrawn', actor: 'provider', at: now })
  return 'withdrawn'
}
