import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectApproved, type PublicReviewRow } from '#modules/reviews/data/reviews.sql.ts'

export interface ReviewFilter {
  /** Exactly as stored. */
  service?: string | undefined
  rating?: number | undefined
}

const LIMIT = 100

/** Approved reviews, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listReviews(
  deps: { db: Db },
  { limit = LIMIT, cursor, ...filter }: ReviewFilter & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<PublicReviewRow>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectApproved(deps.db, { ...filter, after, limit: limit + 1 }), limit)
}
