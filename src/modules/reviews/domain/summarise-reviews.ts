import type { Db } from '#platform/db/client.ts'
import { countAudit } from '#modules/audit/index.ts'
import type { ReviewFilter } from './list-reviews.ts'
import { countHidden, selectFigures, type ReviewFigures } from '#modules/reviews/data/reviews.sql.ts'

/**
 * Count, average and distribution of the approved reviews, of one service or of all. `removed`: number of customers'
 * reviews that were not published or were removed, which readers have to be told (Digital Markets, Competition and
 * Consumers Act 2024, schedule 20, paragraph 13).
 */
export async function summariseReviews(
  { db }: { db: Db },
  filter: Pick<ReviewFilter, 'service'>,
): Promise<ReviewFigures & { removed: number }> {
  const [figures, hidden, deleted] = await Promise.all([
    selectFigures(db, filter),
    countHidden(db),
    countAudit(db, { action: 'review.delete', before: { source: 'customer' } }),
  ])
  return { ...figures, removed: hidden + deleted }
}
