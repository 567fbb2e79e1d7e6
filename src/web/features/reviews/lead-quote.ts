/** Number of cards that fill the grid when one is large. */
const FULL = 6
/** Maximum length of a large quote. */
const MAX_CHARACTERS = 200
const FEWEST_STARS = 4

interface Quoted {
  rating: number
  review: string
}

/**
 * Which review is shown large: the first that is short and positive enough. None where the grid is not full, or no
 * review qualifies.
 */
export function leadQuote<Quote extends Quoted>(shown: readonly Quote[]): Quote | undefined {
  if (shown.length !== FULL) return undefined
  return shown.find(standsLarge)
}

/** Whether a review is short and positive enough to be shown large. */
export function standsLarge({ rating, review }: Quoted): boolean {
  return rating >= FEWEST_STARS && review.length <= MAX_CHARACTERS
}
