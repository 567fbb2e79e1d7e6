import type { SubscriptionStatus } from '#kernel/shop/subscription.ts'

interface StoredSubscription {
  subscriptionStatus: SubscriptionStatus
  subscriptionEndDate: Date | null
  subscriptionRequestedAt: Date | null
  subscriptionCancelAtPeriodEnd: boolean
}

/**
 * The state of a subscription at an instant. From its end date on it has ended, whether or not a job has stored that. A
 * cancelled one that was requested again is pending then.
 */
export function subscriptionAt(stored: StoredSubscription, now: Date): SubscriptionStatus {
  const { subscriptionStatus: status, subscriptionEndDate: end } = stored
  if (status !== 'active' || (end !== null && end > now)) return status
  if (stored.subscriptionRequestedAt !== null) return 'pending'
  return stored.subscriptionCancelAtPeriodEnd ? 'cancelled' : 'expired'
}
