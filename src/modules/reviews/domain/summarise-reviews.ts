import type { Db } from '#platform/db/client.ts'
import type { ReviewFilter } from './list-reviews.ts'
import { selectFigures, type ReviewFigures } from '#modules/reviews/data/reviews.sql.ts'

/** Count, average and distribution of the approved reviews, of one service or of all. */
export function summariseReviews(deps: { db: Db }, filter: Pick<ReviewFilter, 'service'>): Promise<ReviewFigures> {
  return selectFigures(deps.db, filter)
}
