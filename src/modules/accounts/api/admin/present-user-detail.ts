import type { ListedUser, UserDetail } from '#contract/admin/users.ts'
import { isClosed, type ListedMember, type readMember } from '#modules/accounts/index.ts'
import type { ListedOrder } from '#modules/orders/index.ts'
import type { PointsHistoryRow } from '#modules/rewards/index.ts'
import { subscriptionAt } from '#modules/subscriptions/index.ts'

/** A member in the staff's list: only fields named by the contract. */
export function presentListedUser(row: ListedMember, now: Date): ListedUser {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    discord: row.discord,
    isAdmin: row.isAdmin,
    state: row.isActive ? 'active' : isClosed(row) ? 'closed' : 'inactive',
    rewardPoints: row.rewardPoints,
    totalSpent: row.totalSpent,
    totalPurchases: row.totalPurchases,
    membershipLevel: row.membershipLevel,
    subscriptionStatus: subscriptionAt(row, now),
    subscriptionStartDate: row.subscriptionStartDate?.toISOString() ?? null,
    subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null,
    subscriptionType: row.subscriptionType,
    paypalSubscriptionId: row.paypalSubscriptionId,
    subscriptionActivatedBy: row.subscriptionActivatedBy,
    subscriptionPaymentRef: row.subscriptionPaymentRef,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

interface DetailRows {
  member: Awaited<ReturnType<typeof readMember>>
  orders: readonly ListedOrder[]
  points: readonly PointsHistoryRow[]
  owed: number
  isSelf: boolean
  now: Date
}

/** The same with the account's related data. */
export function presentUserDetail({ member, orders, points, owed, isSelf, now }: DetailRows): UserDetail {
  const { waysIn } = member
  return {
    ...presentListedUser(member, now),
    pointsOwed: owed,
    waysIn: {
      password: waysIn.password,
      discord: waysIn.discord,
      authenticatorSince: waysIn.authenticatorSince?.toISOString() ?? null,
      passkeys: waysIn.passkeys,
      sessions: waysIn.sessions,
    },
    missingForAdmin: missingForAdmin(member),
    isOwner: member.isOwner,
    isSelf,
    orders: orders.map((order) => ({
      id: order.id,
      serviceType: order.serviceType,
      total: order.total,
      status: order.status,
      paymentState: order.paymentState,
      createdAt: order.createdAt.toISOString(),
    })),
    points: points.map((entry) => ({
      id: entry.entryId,
      kind: entry.type,
      points: entry.points,
      text: entry.description,
      at: entry.createdAt.toISOString(),
    })),
  }
}

function missingForAdmin({
  isActive,
  emailVerifiedAt,
  passwordFitsAdmin,
}: DetailRows['member']): UserDetail['missingForAdmin'] {
  return [
    ...(isActive ? [] : ['inactive' as const]),
    ...(emailVerifiedAt === null ? ['mailbox-unproven' as const] : []),
    ...(passwordFitsAdmin ? [] : ['short-password' as const]),
  ]
}
