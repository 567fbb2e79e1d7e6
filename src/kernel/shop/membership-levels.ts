/** From the first to the highest; what each needs and gives is in `membership_perks`. */
export const MEMBERSHIP_LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
export type MembershipLevel = (typeof MEMBERSHIP_LEVELS)[number]
