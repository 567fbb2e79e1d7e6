import { goesBackByHand, type PaymentsDeps } from './payments-deps.ts'
import { moneyOf } from './review-money.ts'
import type { PaymentReviewRow, ReadReviewRow } from './reviews.sql.ts'

/** A review as the staff sees it. */
export interface ShownReview extends PaymentReviewRow {
  /** Whether a person has to give its money back. */
  byHand: boolean
}

/** What the staff sees of a review. */
export function showReview(deps: Pick<PaymentsDeps, 'providers'>, { paymentMethod, ...review }: ReadReviewRow): ShownReview {
  const money = moneyOf(review, paymentMethod === null ? undefined : { method: paymentMethod })
  return { ...review, byHand: money !== undefined && goesBackByHand(deps, money.method) }
}
