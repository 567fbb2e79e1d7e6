import type { PendingSubscription, Subscription } from '#contract/subscriptions.ts'
import { subscriptionAt, type MemberSubscription, type SubscriberRow } from '#modules/subscriptions/index.ts'

/** A subscription's state for its member and for admins. */
export function presentSubscription(stands: MemberSubscription): Subscription {
  const { carries } = stands
  return {
    status: stands.status,
    startDate: stands.startDate?.toISOString() ?? null,
    endDate: stands.endDate?.toISOString() ?? null,
    cancelAtPeriodEnd: stands.cancelAtPeriodEnd,
    requestedAt: stands.requestedAt?.toISOString() ?? null,
    price: stands.price,
    activatedBy: stands.activatedBy,
    ...(stands.agreementRuns && { agreementRuns: true as const }),
    carries: carries
      ? { used: carries.used, limit: carries.limit, left: carries.limit === null ? null : carries.left }
      : null,
  }
}

/** A member who waits for activation. */
export function presentPending(row: SubscriberRow & { subscriptionRequestedAt: Date }, now: Date): PendingSubscription {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    discord: row.discord,
    subscriptionStatus: subscriptionAt(row, now),
    subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null,
    requestedAt: row.subscriptionRequestedAt.toISOString(),
  }
}
