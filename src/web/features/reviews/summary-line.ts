import type { Testimonials } from '#web/lib/queries/reviews-query.ts'

/** From the specification: the minimum number of reviews for an average. */
const ONLY_ABOVE = 6

/** `4.5 of 5 from 8 reviews`, measured; nothing while there are too few. */
export function summaryLine({ count, average }: Omit<Testimonials, 'shown'>): string | undefined {
  if (average === null || count <= ONLY_ABOVE) return undefined
  return `${average.toFixed(1)} of 5 from ${count} reviews`
}
