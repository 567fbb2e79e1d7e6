const STEPS = [1, 2, 2.5, 5, 10]

/** The maximum of an axis in pence: a round figure at or above the highest value, at least £10. */
export function niceTop(highest: number): number {
  const least = Math.max(1000, highest)
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * power >= least) ?? 10) * power
}

/**
 * Stacks values. A day may have more refunds than payments: such a part has no height, and appears in the table only.
 */
export function stackOf(values: readonly number[]): { from: number; to: number }[] {
  let height = 0
  return values.map((value) => ({ from: height, to: (height += Math.max(0, value)) }))
}

/** The moving average at each value, over up to `over` values. */
export function meansOf(values: readonly number[], over: number): number[] {
  return values.map((_, index) => {
    const part = values.slice(Math.max(0, index - over + 1), index + 1)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}
