import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Member } from '#modules/accounts/index.ts'
import { subscriptionAt } from '#modules/subscriptions/index.ts'

/** A member as their own browser sees them now: only fields named by the contract. */
export function presentUser(member: Member, now: Date): CurrentUser {
  return {
    id: member.id,
    email: member.email,
    emailVerified: member.emailVerifiedAt !== null,
    firstName: member.firstName,
    lastName: member.lastName,
    discord: member.discord,
    isAdmin: member.isAdmin,
    rewardPoints: member.rewardPoints,
    totalSpent: member.totalSpent,
    totalPurchases: member.totalPurchases,
    membershipLevel: member.membershipLevel,
    subscriptionStatus: subscriptionAt(member, now),
    subscriptionStartDate: member.subscriptionStartDate?.toISOString() ?? null,
    subscriptionEndDate: member.subscriptionEndDate?.toISOString() ?? null,
    subscriptionType: member.subscriptionType,
    paypalSubscriptionId: member.paypalSubscriptionId,
    subscriptionPaymentRef: member.subscriptionPaymentRef,
    isActive: true,
    createdAt: member.createdAt.toISOString(),
    updatedAt: member.updatedAt.toISOString(),
  }
}
