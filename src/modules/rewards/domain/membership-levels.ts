import { isDeepStrictEqual } from 'node:util'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { lockLevels, moveMembers, selectPerks, updatePerks } from '#modules/rewards/data/rewards.sql.ts'

/** What a level needs and gives. Money and multiplier are decimals with two places. */
export interface Level {
  level: MembershipLevel
  minSpentRequired: string
  pointsMultiplier: string
  /** Whole per cent. */
  discountPercentage: number
}

/** From the lowest to the highest. */
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
 * What levels take off each price, in per cent: the least from so many pounds on, the most at the highest. Null where
 * none does. `levels`: from the lowest to the highest.
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
 * Writes levels that differ from those of now and moves every member to the one that their total reaches. Returns what
 * they were, or undefined when nothing differs. Orders keep the discount and the points they were placed with.
 */
export async function writeLevels(tx: Tx, levels: readonly Level[], now: Date): Promise<Level[] | undefined> {
  await lockLevels(tx)
  const before = await listLevels({ db: tx })
  if (isDeepStrictEqual(before, levels)) return undefined
  await updatePerks(tx, levels)
  await moveMembers(tx, now)
  return before
}
