import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectTestimonials, type TestimonialRow } from '#modules/reviews/data/reviews.sql.ts'

const LIMIT = 100

/** Approved reviews and testimonials, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listTestimonials(
  deps: { db: Db },
  { limit = LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<TestimonialRow>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectTestimonials(deps.db, { after, limit: limit + 1 }), limit)
}
