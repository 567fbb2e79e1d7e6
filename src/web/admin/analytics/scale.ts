const LABEL_HEIGHT = 18
const STEPS = [1, 2, 2.5, 5, 10]

/** The end of an axis in pence: a round figure at or above the highest value, £10 at least. */
export function niceTop(highest: number): number {
  const least = Math.max(1000, highest)
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * power >= least) ?? 10) * power
}

/** Where labels stand, in the order given, so that none covers another; each as near to its own place as may be. */
export function labelPlaces(wanted: readonly number[]): number[] {
  const places = [...wanted]
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  let above = -Infinity
  for (const index of order) {
    const place = Math.max(places[index] ?? 0, above + LABEL_HEIGHT)
    places[index] = place
    above = place
  }
  // Pushed down past the lowest line, all of them move up again.
  const over = Math.max(0, Math.max(...places) - Math.max(...wanted))
  return places.map((place) => place - over)
}
