/** Figures that the shop states about itself, each set by the owner or measured. */
export const CLAIMS = ['rating', 'completedOrders', 'happyCustomers', 'communityMembers', 'responseTime'] as const
export type Claim = (typeof CLAIMS)[number]
