import type { Pence } from './money.ts'

/** Points of an order before any level's multiplier: the total divided by 10, rounded down, times 10; whole points. */
export function pointsFor(total: Pence): number {
  return Math.floor(total / 1000) * 10
}
