import { inTransaction } from '#platform/db/transaction.ts'
import { askProvider, type PaymentOutcome } from '#modules/payments/capture/capture-payment.ts'
import { fetchSubject } from './fetch-subject.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { OTHERS_REPORT_WITHIN_MS } from './match-hosted-payment.ts'
import { noteReport } from '#modules/payments/data/hosted-payments.sql.ts'
import { selectPayment, type PaymentRow } from '#modules/payments/data/payments.sql.ts'

/** What is known about the money that a browser reports for a hosted button; `order` only where it was matched. */
export type HostedOutcome =
  | (PaymentOutcome & { payment: PaymentRow })
  | { kind: 'unknown' | 'under-review' | 'not-found'; order: undefined }

/**
 * A browser reports that a hosted button's payment was approved, with the provider's order. The report is stored with
 * the payment that this browser started (known by its secret); then the provider is asked which money that order
 * captured.
 */
export async function findHostedPayment(
  deps: PaymentsDeps,
  method: string,
  providerOrderId: string,
  browserHash: string | null,
): Promise<HostedOutcome> {
  const provider = providerOf(deps, method)
  if (!provider) return { kind: 'not-found', order: undefined }
  if (browserHash !== null)
    await inTransaction(deps.db, (tx) => noteReport(tx, { method, browserHash, providerOrderId, at: deps.clock.now() }))
  const found = await provider.fetchPayment(providerOrderId)
  if (found.kind === 'unavailable') return { kind: 'unknown', order: undefined }
  if (found.kind === 'not-found' || !found.record.payeeIsOurs) return { kind: 'not-found', order: undefined }
  const [capture] = found.record.captures
  // The provider captures by itself, some moments after the approval.
  if (!capture) return { kind: 'unknown', order: undefined }
  const look = () => fetchSubject(deps, provider, { kind: 'capture', captureId: capture.id, reversed: false })
  let outcome = await look()
  if (outcome.kind === 'unavailable' && browserHash !== null && deps.pause) {
    // Others wait for the same amount: the buyer waits a moment, and then reads that it is paid.
    await deps.pause(OTHERS_REPORT_WITHIN_MS)
    outcome = await look()
  }
  const payment =
    outcome.kind === 'settled' && outcome.paymentId !== undefined
      ? await selectPayment(deps.db, outcome.paymentId)
      : undefined
  if (payment) return { ...(await askProvider(deps, provider, payment)), payment }
  return {
    kind: outcome.kind === 'review' ? 'under-review' : outcome.kind === 'unavailable' ? 'unknown' : 'not-found',
    order: undefined,
  }
}
