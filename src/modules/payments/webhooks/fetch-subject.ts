import { inTransaction } from '#platform/db/transaction.ts'
import { applyDispute, reversalOf } from '#modules/payments/cases/apply-dispute.ts'
import { askAboutDispute } from '#modules/payments/cases/ask-about-dispute.ts'
import { matchHostedPayment } from './match-hosted-payment.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import {
  selectByCapture,
  selectByProviderOrder,
  selectPayment,
  type PaymentRow,
} from '#modules/payments/data/payments.sql.ts'
import type { WebhookSubject } from './provider-webhooks.ts'
import { reconcilePayment } from '#modules/payments/capture/reconcile-payments.ts'
import type { SubjectOutcome } from './subject-outcome.ts'

/** Fetches what a webhook is about from the provider and applies it. The webhook's own content is not trusted. */
export async function fetchSubject(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  subject: WebhookSubject,
): Promise<SubjectOutcome> {
  switch (subject.kind) {
    case 'order': {
      const payment = await selectByProviderOrder(deps.db, provider.method, subject.providerOrderId)
      return payment ? applyLatest(deps, payment) : { kind: 'ignored', reason: 'no order of ours' }
    }
    case 'capture':
      return captureOutcome(deps, provider, subject)
    case 'dispute':
      return askAboutDispute(deps, provider, subject.disputeId)
    case 'agreement':
      // Not a payment of an order: the subscriptions module asks the provider.
      await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'check-agreement', { providerId: subject.providerId }))
      return { kind: 'settled' }
    case 'other':
      return { kind: 'ignored' }
    default:
      return subject satisfies never
  }
}

async function captureOutcome(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  { captureId, reversed }: { captureId: string; reversed: boolean },
): Promise<SubjectOutcome> {
  const known = await selectByCapture(deps.db, provider.method, captureId)
  if (known) return reversed ? applyReversal(deps, known, captureId) : applyLatest(deps, known)
  const found = await provider.fetchCapture(captureId)
  if (found.kind === 'unavailable') return found
  if (found.kind === 'not-found') return { kind: 'ignored', reason: 'the provider knows no such capture' }
  if (!found.capture.payeeIsOurs) return { kind: 'ignored', reason: 'money for another payee' }
  const { providerOrderId } = found.capture
  const payment =
    providerOrderId === undefined ? undefined : await selectByProviderOrder(deps.db, provider.method, providerOrderId)
  if (payment) return applyLatest(deps, payment)
  const match = await matchHostedPayment(deps, provider, found.capture)
  if (match.kind === 'unavailable') return match
  if (match.kind === 'matched') return applyLatest(deps, match.payment)
  return { kind: match.kind === 'review' ? 'review' : 'ignored', reason: 'money that matches no payment of ours' }
}

async function applyLatest(deps: PaymentsDeps, payment: PaymentRow): Promise<SubjectOutcome> {
  const wasHeard = await reconcilePayment(deps, payment.id)
  return wasHeard
    ? { kind: 'settled', paymentId: payment.id }
    : { kind: 'unavailable', reason: 'the provider does not answer' }
}

/** The money was taken back. The provider may show it as a refund; if not, a person has to look. */
async function applyReversal(deps: PaymentsDeps, payment: PaymentRow, captureId: string): Promise<SubjectOutcome> {
  const outcome = await applyLatest(deps, payment)
  const after = await selectPayment(deps.db, payment.id)
  if (outcome.kind !== 'settled' || after?.state !== 'completed' || after.refundedAmount === after.amount)
    return outcome
  await applyDispute(deps, {
    paymentId: payment.id,
    disputeId: reversalOf(captureId),
    outcome: 'opened',
    facts: { reason: 'reversal' },
  })
  return { kind: 'review', paymentId: payment.id }
}
