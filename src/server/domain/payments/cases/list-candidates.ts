import { DAY_MS } from '#shared/clock.ts'
import { Refusal } from '#shared/refusals.ts'
import { toDecimal } from '#shared/money.ts'
import { selectCandidates, type CandidateRow } from './candidates.sql.ts'
import type { PaymentsDeps } from '#server/domain/payments/payments-deps.ts'
import { moneyOf } from './review-money.ts'
import { selectReview } from './reviews.sql.ts'

/** How long before the money its order may have been begun. */
const LOOKED_BACK_MS = 14 * DAY_MS
const MOST = 8

/**
 * The unpaid orders that money of a review may be for: of the same amount, begun in the two weeks before it came. Those
 * of the payer's own e-mail stand first, then the nearest in time. Empty where the amount is not known. Refuses with
 * `not_found`.
 */
export async function listCandidates(deps: Pick<PaymentsDeps, 'db'>, reviewId: string): Promise<CandidateRow[]> {
  const review = await selectReview(deps.db, reviewId)
  if (!review) throw new Refusal('not_found', 'Review not found.')
  const money = moneyOf(review, undefined)
  if (money?.amount === undefined) return []
  const { payerEmail } = review.details
  return selectCandidates(deps.db, {
    total: toDecimal(money.amount),
    email: typeof payerEmail === 'string' ? payerEmail : '',
    from: new Date(review.createdAt.getTime() - LOOKED_BACK_MS),
    at: review.createdAt,
    limit: MOST,
  })
}
