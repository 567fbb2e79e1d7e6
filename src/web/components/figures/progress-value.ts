/** Clamps a percentage to 0..100; 0 for anything that is no number. */
export function clampPercent(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.min(100, Math.max(0, value))
}
