/** As many as fill the grid with one of them large. */
const FULL = 6
/** Longer words would be too high a card at that size. */
const MOST_CHARACTERS = 200
const FEWEST_STARS = 4

interface Quoted {
  rating: number
  review: string
}

/**
 * Which of the customers' words stand large: the first that are short and kind enough. None where the grid is not full,
 * or no such words are there.
 */
export function leadQuote<Quote extends Quoted>(shown: readonly Quote[]): Quote | undefined {
  if (shown.length !== FULL) return undefined
  return shown.find(standsLarge)
}

/** Whether a customer's words are short and kind enough to stand large. */
export function standsLarge({ rating, review }: Quoted): boolean {
  return rating >= FEWEST_STARS && review.length <= MOST_CHARACTERS
}
