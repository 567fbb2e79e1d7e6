/** What the shop says of itself in figures, each of them stated by the owner or measured. */
export const CLAIMS = ['rating', 'completedOrders', 'happyCustomers', 'communityMembers', 'responseTime'] as const
export type Claim = (typeof CLAIMS)[number]
