import { penceFromDecimal, type Pence } from '#kernel/money.ts'

/**
 * Points of an order: the total divided by 10, rounded down, times 10, times the multiplier of the buyer's level,
 * rounded down to whole points. The multiplier is a decimal such as `1.25`; guests have none and count as `1.00`.
 */
export function pointsFor(total: Pence, pointsMultiplier = '1.00'): number {
  // Hundredths, parsed digit by digit, because 1.1 * 10 is 11.000000000000002.
  return Math.floor((Math.floor(total / 1000) * 10 * penceFromDecimal(pointsMultiplier)) / 100)
}

/** The maximum price of a reward in points. */
export const REWARD_COST = 100
