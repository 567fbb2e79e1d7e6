import type { MemberRewards } from '#contract/rewards.ts'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'

/** How much of the scale of 15 ticks is lit. */
export const LIT_TICKS = { bronze: 3, silver: 6, gold: 9, platinum: 12, diamond: 15 } as const satisfies Record<
  MembershipLevel,
  number
>

/** `Silver`. */
export function levelName(level: MembershipLevel): string {
  return level.charAt(0).toUpperCase() + level.slice(1)
}

/** What a level gives: `2% off, points × 1.1`; of a discount that is none nothing is said. */
export function levelBenefits({ discountPercentage, pointsMultiplier }: MemberRewards['level']): string {
  const points = `points × ${Number(pointsMultiplier)}`
  return discountPercentage > 0 ? `${discountPercentage}% off, ${points}` : points
}
