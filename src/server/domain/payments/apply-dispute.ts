import { randomId } from '#shared/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyMoneyEvent, lockOrder } from '#server/domain/orders/index.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { lockPayment, selectPayment } from './payments.sql.ts'
import { raiseReview } from './raise-review.ts'

/**
 * A buyer disputes a payment at the provider, or the dispute was won; a lost one reaches us as a refund.
 * The caller has verified it at the provider. `disputeId` makes repeats harmless;
 * `facts` are for whoever reviews it.
 */
export async function applyDispute(deps: PaymentsDeps, input: { paymentId: string; disputeId: string; outcome: 'opened' | 'won'; facts?: Record<string, unknown> }): Promise<void> {
  const disputed = await inTransaction(deps.db, async (tx) => {
    const unlocked = await selectPayment(tx, input.paymentId)
    const order = unlocked && (await lockOrder(tx, unlocked.orderId))
    const payment = order && (await lockPayment(tx, input.paymentId))
    if (!payment) throw new Error('a dispute of a payment that is not ours')
    const now = deps.clock.now()
    if (input.outcome === 'won') {
      // Winning a dispute proves nothing about money that did not match in the first place.
      if (payment.state !== 'completed') return undefined
      await applyMoneyEvent(deps, tx, order, { kind: 'dispute-won' }, { actor: 'provider' })
      return undefined
    }
    const isNew = await raiseReview(deps, tx, {
      id: randomId(),
      kind: 'dispute',
      dedupeKey: `dispute:${input.disputeId}`,
      orderId: order.id,
      paymentId: payment.id,
      details: { ...input.facts, disputeId: input.disputeId },
      createdAt: now,
    })
    if (!isNew) return undefined
    await applyMoneyEvent(deps, tx, order, { kind: 'dispute-opened' }, { actor: 'provider' })
    return order.id
  })
  if (disputed) deps.events.paymentNeedsReview({ kind: 'dispute', orderId: disputed, paymentId: input.paymentId })
}
