import { isDeepStrictEqual } from 'node:util'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { lockLevels, moveMembers, selectPerks, updatePerks } from '#modules/rewards/data/rewards.sql.ts'

/** A level's requirement and benefits. Money and multiplier are decimals with two places. */
export interface Level {
  level: MembershipLevel
  minSpentRequired: string
  pointsMultiplier: string
  /** Whole per cent. */
  discountPercentage: number
}

/** From lowest to highest. */
export async function listLevels(deps: { db: Db }): Promise<Level[]> {
  const rows = await selectPerks(deps.db)
  return rows.map(({ level, minSpentRequired, pointsMultiplier, discountPercentage }) => ({
    level,
    minSpentRequired,
    pointsMultiplier,
    discountPercentage,
  }))
}

/**
 * The discounts of the levels in per cent: the lowest and its minimum spend in pounds, and the highest. Null where no
 * level has one. `levels`: from lowest to highest.
 */
export function levelDiscounts(levels: readonly Level[]): { spent: string; least: number; most: number } | null {
  const discounted = levels.filter(({ discountPercentage }) => discountPercentage > 0)
  const [first] = discounted
  if (!first) return null
  return {
    spent: first.minSpentRequired,
    least: first.discountPercentage,
    most: Math.max(...discounted.map(({ discountPercentage }) => discountPercentage)),
  }
}

/**
 * Stores changed levels and recomputes every member's level. Returns the previous levels, or undefined without a
 * change. Existing orders keep their discount and points.
 */
export async function writeLevels(tx: Tx, levels: readonly Level[], now: Date): Promise<Level[] | undefined> {
  await lockLevels(tx)
  const before = await listLevels({ db: tx })
  if (isDeepStrictEqual(before, levels)) return undefined
  await updatePerks(tx, levels)
  await moveMembers(tx, now)
  return before
}
