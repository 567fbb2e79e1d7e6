import { toDecimal } from '#kernel/money.ts'
import { applyDispute } from './apply-dispute.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectByCapture, selectByProviderOrder, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import type { ProviderDispute } from '#modules/payments/webhooks/provider-webhooks.ts'
import { reconcilePayment } from '#modules/payments/capture/reconcile-payments.ts'
import type { SubjectOutcome } from '#modules/payments/webhooks/subject-outcome.ts'

/** Fetches a dispute from the provider and applies it to each of our payments in it. */
export async function askAboutDispute(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  disputeId: string,
): Promise<SubjectOutcome> {
  const found = await provider.fetchDispute?.(disputeId)
  if (!found || found.kind === 'not-found') return { kind: 'ignored', reason: 'the provider knows no such dispute' }
  if (found.kind === 'unavailable') return found
  let last: SubjectOutcome = { kind: 'ignored', reason: 'a dispute of a payment that is not ours' }
  for (const captureId of found.dispute.captureIds) {
    const payment =
      (await selectByCapture(deps.db, provider.method, captureId)) ?? (await heldPayment(deps, provider, captureId))
    if (payment === 'unavailable') return { kind: 'unavailable', reason: 'the provider does not answer' }
    if (!payment) continue
    // A lost dispute has refunded the money, which only the payment itself shows.
    if (!(await reconcilePayment(deps, payment.id)))
      return { kind: 'unavailable', reason: 'the provider does not answer' }
    await applyDispute(deps, {
      paymentId: payment.id,
      disputeId,
      outcome: found.dispute.state === 'open' ? 'opened' : found.dispute.state,
      updatedAt: found.dispute.updatedAt,
      facts: factsOf(found.dispute),
    })
    last = { kind: found.dispute.state === 'open' ? 'review' : 'settled', paymentId: payment.id }
  }
  return last
}

/** Money that is held for a person is linked only to its order until it counts. */
async function heldPayment(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  captureId: string,
): Promise<PaymentRow | 'unavailable' | undefined> {
  const found = await provider.fetchCapture(captureId)
  if (found.kind === 'unavailable') return found.kind
  return found.kind === 'found' && found.capture.providerOrderId !== undefined
    ? selectByProviderOrder(deps.db, provider.method, found.capture.providerOrderId)
    : undefined
}

function factsOf({ reason, amount, currency, respondBy }: ProviderDispute): Record<string, unknown> {
  return {
    reason,
    ...(respondBy !== undefined && { respondBy: respondBy.toISOString() }),
    ...(amount !== undefined && { amount: toDecimal(amount), currency }),
  }
}
