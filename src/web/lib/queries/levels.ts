import type { MemberRewards } from '#contract/rewards.ts'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'

/** Number of lit ticks (of 15) per level. */
export const LIT_TICKS = { bronze: 3, silver: 6, gold: 9, platinum: 12, diamond: 15 } as const satisfies Record<
  MembershipLevel,
  number
>

/** A level's name: `Silver`. */
export function levelName(level: MembershipLevel): string {
  return level.charAt(0).toUpperCase() + level.slice(1)
}

/** A level's benefits: `2% off, points × 1.1`; a discount of zero is left out. */
export function levelBenefits({ discountPercentage, pointsMultiplier }: MemberRewards['level']): string {
  const points = `points × ${Number(pointsMultiplier)}`
  return discountPercentage > 0 ? `${discountPercentage}% off, ${points}` : points
}
