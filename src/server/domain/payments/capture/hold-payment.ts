import { insertEvent } from '#server/domain/orders/index.ts'
import { followUp } from './follow-up.ts'
import { SECOND_PAYMENT } from './held-payment.ts'
import { goesBackByHand } from '#server/domain/payments/payments-deps.ts'
import { updatePayment } from '#server/domain/payments/payments.sql.ts'
import { raiseAgain, raiseReview } from '#server/domain/payments/cases/raise-review.ts'
import { lockReviewOf } from '#server/domain/payments/cases/reviews.sql.ts'
import { doubtOf, tellBuyer, type Settlement } from './settlement.ts'

/**
 * Money came for an order whose money is already here or on its way: nothing is doubled. The job `settle-held` gives it
 * back, or lets it count once the other way has ended; what is not exact is for a person.
 */
export async function holdPayment(
  settlement: Settlement,
  what: { captureId: string; isExact?: true },
): Promise<string[]> {
  const { deps, tx, payment, now } = settlement
  await updatePayment(tx, payment.id, {
    state: 'under-review',
    failureCode: SECOND_PAYMENT,
    nextCheckAt: null,
    updatedAt: now,
  })
  const isByHand = goesBackByHand(deps, payment.method)
  await tellBuyer(settlement, !what.isExact ? 'doubt' : isByHand ? 'second-by-hand' : 'second')
  await insertEvent(tx, {
    orderId: payment.orderId,
    kind: 'payment:held',
    actor: 'provider',
    note: `£${payment.amount} by ${payment.method}`,
    at: now,
  })
  await followUp(deps, tx, payment.orderId)
  const details = { method: payment.method, ...what }
  const review = doubtOf(settlement, SECOND_PAYMENT, details)
  if (await raiseReview(deps, tx, review)) return [SECOND_PAYMENT]
  // Held before, let go by a person, and now there is other money after all.
  const known = await lockReviewOf(tx, review.dedupeKey)
  if (known?.state !== 'resolved') return []
  await raiseAgain(deps, tx, known.id, details)
  return [SECOND_PAYMENT]
}
