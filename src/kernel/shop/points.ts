import { penceFromDecimal, type Pence } from '#kernel/money.ts'

/**
 * Points of an order: the total divided by 10, rounded down, times 10, times the multiplier of the buyer's level,
 * rounded down; whole points. The multiplier is a decimal such as `1.25`; guests have none.
 */
export function pointsFor(total: Pence, pointsMultiplier = '1.00'): number {
  // Hundredths, read digit by digit: 1.1 * 10 is 11.000000000000002.
  return Math.floor((Math.floor(total / 1000) * 10 * penceFromDecimal(pointsMultiplier)) / 100)
}

/** Points that any reward costs. */
export const REWARD_COST = 100
