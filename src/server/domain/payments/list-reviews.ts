import type { Db } from '#server/db/client.ts'
import { pageOf, placeOf, type Page } from '#server/db/place-in-list.ts'
import { selectReviews, type PaymentReviewRow } from './reviews.sql.ts'

const LIMIT = 100

/** What a person has to look at, or has looked at; newest first. Refuses a cursor that is none with `invalid_input`. */
export async function listPaymentReviews(deps: { db: Db }, { state = 'open', limit = LIMIT, cursor }: { state?: 'open' | 'resolved' | undefined; limit?: number | undefined; cursor?: string | undefined }): Promise<Page<PaymentReviewRow>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectReviews(deps.db, { state, after, limit: limit + 1 }), limit)
}
