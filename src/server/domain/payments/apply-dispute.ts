import { randomId } from '#shared/ids.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyMoneyEvent } from '#server/domain/orders/index.ts'
import { endDoubt } from './end-doubt.ts'
import { lockWithOrder } from './lock-with-order.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { selectPaymentsOfOrder, type PaymentRow } from './payments.sql.ts'
import { raiseAgain, raiseReview } from './raise-review.ts'
import { lockReviewOf, updateReview, type PaymentReviewRow } from './reviews.sql.ts'

interface DisputeNews {
  paymentId: string
  disputeId: string
  outcome: 'opened' | 'won'
  facts?: Record<string, unknown>
}

/**
 * A buyer disputes a payment at the provider, or the dispute was won; a lost one reaches us as a refund.
 * The caller has verified it at the provider. `disputeId` makes repeats harmless;
 * `facts` are for whoever reviews it.
 */
export async function applyDispute(deps: PaymentsDeps, input: DisputeNews): Promise<void> {
  const disputed = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithOrder(tx, input.paymentId)
    if (!locked) throw new Error('a dispute of a payment that is not ours')
    const { order, payment } = locked
    const known = await lockReviewOf(tx, dedupeKeyOf(input.disputeId, payment))
    if (input.outcome === 'won') {
      // The money that the provider took back meanwhile is here again.
      const reversal = await lockReviewOf(tx, dedupeKeyOf(reversalOf(payment.captureId ?? ''), payment))
      for (const review of [known, reversal]) if (review) await updateReview(tx, review.id, { details: JSON.stringify({ ...review.details, outcome: 'won' }) })
      // Winning a dispute proves nothing about money that did not match in the first place.
      if (payment.state === 'completed') await endDoubt(deps, tx, order.id, { kind: 'dispute-won', reviewId: known?.id, actor: 'provider' })
      return undefined
    }
    if (!(await isNews(deps, tx, input, payment, known))) return undefined
    // Money beside the order's own, which counts for nothing, leaves the order what it is.
    const isBeside = payment.state !== 'completed' && (await selectPaymentsOfOrder(tx, order.id)).some(({ state }) => state === 'completed')
    if (!isBeside) await applyMoneyEvent(deps, tx, order, { kind: 'dispute-opened' }, { actor: 'provider' })
    return order.id
  })
  if (disputed) deps.events.paymentNeedsReview({ kind: 'dispute', orderId: disputed, paymentId: input.paymentId })
}

/** Puts the dispute in front of a person, and again when it was won before. */
async function isNews(deps: PaymentsDeps, tx: Tx, input: DisputeNews, payment: PaymentRow, known: PaymentReviewRow | undefined): Promise<boolean> {
  const details = { ...input.facts, disputeId: input.disputeId }
  if (!known) return raiseReview(deps, tx, { id: randomId(), kind: 'dispute', dedupeKey: dedupeKeyOf(input.disputeId, payment), orderId: payment.orderId, paymentId: payment.id, details, createdAt: deps.clock.now() })
  if (known.details['outcome'] !== 'won') return false
  await raiseAgain(deps, tx, known.id, details)
  return true
}

/** What money that the provider took back is known by, as a dispute that names no other. */
export function reversalOf(captureId: string): string {
  return `reversal-${captureId}`
}

/** One dispute may be about several payments: each order is held by a doubt of its own. */
function dedupeKeyOf(disputeId: string, payment: PaymentRow): string {
  return `dispute:${disputeId}:${payment.id}`
}
