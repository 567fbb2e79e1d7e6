import { Refusal } from '#kernel/refusals.ts'
import type { SubscriptionActivation, SubscriptionStatus } from '#kernel/shop/subscription.ts'
import { readSettings } from '#modules/settings/index.ts'
import { hasRunningAgreement } from '#modules/subscriptions/data/agreements.sql.ts'
import { coveredCarries, type CoveredCarries } from './covered-carries.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { selectSubscriber } from '#modules/subscriptions/data/subscriptions.sql.ts'

export interface MemberSubscription {
  status: SubscriptionStatus
  startDate: Date | null
  endDate: Date | null
  cancelAtPeriodEnd: boolean
  requestedAt: Date | null
  /** Pounds per month, two decimals. */
  price: string
  activatedBy: SubscriptionActivation
  /** An agreement continues: its next payment adds a month, and no other can be created. */
  agreementRuns: boolean
  /** Undefined unless it is running. */
  carries: CoveredCarries | undefined
}

/** A member's current subscription. */
export async function readSubscription(
  deps: Pick<SubscriptionsDeps, 'db' | 'clock' | 'ownSettings' | 'plan'>,
  userId: string,
): Promise<MemberSubscription> {
  const [member, { subscriptionPrice }, carries, agreementRuns] = await Promise.all([
    selectSubscriber(deps.db, userId),
    readSettings(deps),
    coveredCarries(deps, userId),
    hasRunningAgreement(deps.db, userId),
  ])
  if (!member) throw new Refusal('not_found', 'There is no such member.')
  const status = subscriptionAt(member, deps.clock.now())
  return {
    status,
    startDate: member.subscriptionStartDate,
    endDate: member.subscriptionEndDate,
    cancelAtPeriodEnd: status === 'active' && member.subscriptionCancelAtPeriodEnd,
    requestedAt: member.subscriptionRequestedAt,
    price: subscriptionPrice,
    activatedBy: deps.plan?.planId === undefined ? 'admin' : 'payment',
    agreementRuns,
    carries,
  }
}
