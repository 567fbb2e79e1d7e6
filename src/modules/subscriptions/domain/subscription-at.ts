import type { SubscriptionStatus } from '#kernel/shop/subscription.ts'

interface StoredSubscription {
  subscriptionStatus: SubscriptionStatus
  subscriptionEndDate: Date | null
  subscriptionRequestedAt: Date | null
  subscriptionCancelAtPeriodEnd: boolean
}

/**
 * How a subscription stands at an instant. From its end date on it is over, whether a job has written that down or not.
 * One that was cancelled and subscribed again is pending then.
 */
export function subscriptionAt(stored: StoredSubscription, now: Date): SubscriptionStatus {
  const { subscriptionStatus: status, subscriptionEndDate: end } = stored
  if (status !== 'active' || (end !== null && end > now)) return status
  if (stored.subscriptionRequestedAt !== null) return 'pending'
  return stored.subscriptionCancelAtPeriodEnd ? 'cancelled' : 'expired'
}
