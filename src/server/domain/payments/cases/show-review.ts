import { goesBackByHand, type PaymentsDeps } from '#server/domain/payments/payments-deps.ts'
import { moneyOf } from './review-money.ts'
import type { PaymentReviewRow, ReadReviewRow } from './reviews.sql.ts'
import { waysToResolve, type Way } from './ways-to-resolve.ts'

/** A review as the staff sees it. */
export interface ShownReview extends PaymentReviewRow {
  /** The provider's transaction that it is about; null where there is none. */
  captureId: string | null
  /** Whether a person has to give its money back. */
  byHand: boolean
  /** What can be decided; nothing where it was. */
  ways: Way[]
}

/** What the staff sees of a review. */
export function showReview(
  deps: Pick<PaymentsDeps, 'providers'>,
  { paymentMethod, paymentState, paymentCaptureId, orderPaymentState, orderDeletedAt, ...review }: ReadReviewRow,
): ShownReview {
  const money = moneyOf(review, paymentMethod === null ? undefined : { method: paymentMethod })
  const method = money?.method ?? paymentMethod
  const payment = paymentState === null ? undefined : { state: paymentState }
  const order = orderPaymentState === null ? undefined : { paymentState: orderPaymentState, deletedAt: orderDeletedAt }
  return {
    ...review,
    captureId: money?.captureId ?? paymentCaptureId,
    byHand: method !== null && goesBackByHand(deps, method),
    ways: review.state === 'open' ? waysToResolve(review, { payment, order }) : [],
  }
}
