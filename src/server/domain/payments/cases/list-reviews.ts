import { pageOf, placeOf, type Page } from '#server/db/place-in-list.ts'
import type { PaymentsDeps } from '#server/domain/payments/payments-deps.ts'
import { selectReviews } from './reviews.sql.ts'
import { showReview, type ShownReview } from './show-review.ts'

const LIMIT = 100

/** What a person has to look at, or has looked at; newest first. Refuses a cursor that is none with `invalid_input`. */
export async function listPaymentReviews(
  deps: Pick<PaymentsDeps, 'db' | 'providers'>,
  {
    state = 'open',
    limit = LIMIT,
    cursor,
  }: { state?: 'open' | 'resolved' | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ShownReview>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const reviews = await selectReviews(deps.db, { state, after, limit: limit + 1 })
  return pageOf(
    reviews.map((review) => showReview(deps, review)),
    limit,
  )
}
