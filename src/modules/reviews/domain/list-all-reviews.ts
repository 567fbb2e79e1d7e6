import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectStaffReviews, type ReviewState, type StaffReviewRow } from '#modules/reviews/data/staff-reviews.sql.ts'

const LIMIT = 100

/** All reviews and testimonials for the staff, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listAllReviews(
  deps: { db: Db },
  {
    state,
    limit = LIMIT,
    cursor,
  }: { state?: ReviewState | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<StaffReviewRow>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectStaffReviews(deps.db, { state, after, limit: limit + 1 }), limit)
}
