/** From lowest to highest; `membership_perks` has the requirements and benefits. */
export const MEMBERSHIP_LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
export type MembershipLevel = (typeof MEMBERSHIP_LEVELS)[number]
