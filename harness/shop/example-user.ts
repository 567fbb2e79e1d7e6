import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** The member for tests of screens. */
export const exampleUser: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'sam@example.test',
  emailVerified: true,
  firstName: 'Sam',
  lastName: 'Player',
  discord: 'sam.plays',
  isAdmin: false,
  rewardPoints: 130,
  totalSpent: '62.00',
  totalPurchases: 4,
  membershipLevel: 'silver',
  subscriptionStatus: 'none',
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  subscriptionType: 'monthly',
  paypalSubscriptionId: null,
  subscriptionPaymentRef: null,
  isActive: true,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
}
