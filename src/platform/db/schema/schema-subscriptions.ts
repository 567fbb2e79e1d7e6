import type { Generated } from 'kysely'
import type { SubscriptionStatus } from '#kernel/shop/subscription.ts'
import type { Defaulted } from './column-types.ts'

/** The columns of `users` about the subscription. */
export interface SubscriptionColumns {
  /** The last stored state; `subscriptionAt` computes the current one. */
  subscriptionStatus: Defaulted<SubscriptionStatus>
  /** First day of the unbroken sequence of periods: each renewal is on its day of the month. */
  subscriptionStartDate: Date | null
  subscriptionEndDate: Date | null
  subscriptionType: Defaulted<string>
  subscriptionRequestedAt: Date | null
  subscriptionCancelAtPeriodEnd: Defaulted<boolean>
  paypalSubscriptionId: string | null
  subscriptionActivatedBy: string | null
  subscriptionPaymentRef: string | null
}

export interface SubscriptionPeriodsTable {
  id: string
  userId: string
  startsAt: Date
  endsAt: Date
  paymentRef: string | null
  activatedBy: string
  endedAt: Date | null
  remindedAt: Date | null
  createdAt: Date
}

export interface PlanAgreementsTable {
  id: string
  userId: string
  /** The provider's id of the subscription. */
  providerId: string | null
  planId: string
  price: string
  state: Defaulted<'created' | 'active' | 'suspended' | 'cancelled' | 'expired'>
  approveUrl: string | null
  endAskedAt: Date | null
  fault: string | null
  nextCheckAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export interface SubscriptionEventsTable {
  id: Generated<number>
  userId: string
  kind: 'requested' | 'withdrawn' | 'activated' | 'cancelled' | 'deactivated' | 'ended'
  actor: string
  periodId: string | null
  at: Date
}
