/** A share of 100 that can be drawn: 0 for anything below it or not a number, 100 for anything above. */
export function clampPercent(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.min(100, Math.max(0, value))
}
