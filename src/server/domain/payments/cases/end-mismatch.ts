import type { Tx } from '#server/db/client.ts'
import { endDoubt } from './end-doubt.ts'
import type { PaymentsDeps } from '#server/domain/payments/payments-deps.ts'
import type { PaymentRow } from '#server/domain/payments/payments.sql.ts'
import { lockReviewOf, updateReview } from './reviews.sql.ts'

const nameOf = (payment: PaymentRow) => `mismatch:${payment.id}`

/** Whether money that did not fit may count, now that the provider says what was expected: nobody has decided on it. */
export async function mayHeal(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const review = await lockReviewOf(tx, nameOf(payment))
  return review?.state === 'open' && review.resolution === null
}

/** Ends the doubt about a payment whose first answer was garbled; the payment is `completed` by now. */
export async function endMismatch(deps: PaymentsDeps, tx: Tx, payment: PaymentRow): Promise<void> {
  const review = await lockReviewOf(tx, nameOf(payment))
  if (!review) return
  await updateReview(tx, review.id, {
    state: 'resolved',
    resolution: 'attached',
    resolutionNote: 'The provider now says what was expected.',
    resolvedBy: 'rules',
    resolvedAt: deps.clock.now(),
  })
  // The money is good now: it counts, or is late money where nobody does this order's work any more.
  await endDoubt(deps, tx, payment.orderId, { kind: 'returned', reviewId: review.id, actor: 'rules' })
}
