import { askProvider, type PaymentOutcome } from './capture-payment.ts'
import { lookUpSubject } from './look-up-subject.ts'
import { providerOf, type PaymentsDeps } from './payments-deps.ts'
import { selectPayment } from './payments.sql.ts'

/** What is known of money that a browser says a hosted button took; `order` only where it was found to be an order's. */
export type HostedOutcome = PaymentOutcome | { kind: 'unknown' | 'under-review' | 'not-found'; order: undefined }

/**
 * A browser says that a hosted button's payment was approved, and names the provider's order. The provider is asked what
 * money that order took; whose it is follows from the provider's record, never from what the browser says.
 */
export async function findHostedPayment(deps: PaymentsDeps, method: string, providerOrderId: string): Promise<HostedOutcome> {
  const provider = providerOf(deps, method)
  if (!provider) return { kind: 'not-found', order: undefined }
  const found = await provider.lookUp(providerOrderId)
  if (found.kind === 'unavailable') return { kind: 'unknown', order: undefined }
  if (found.kind === 'not-found' || !found.record.payeeIsOurs) return { kind: 'not-found', order: undefined }
  const [capture] = found.record.captures
  // The provider takes the money by itself, some moments after the buyer has approved.
  if (!capture) return { kind: 'unknown', order: undefined }
  const outcome = await lookUpSubject(deps, provider, { kind: 'capture', captureId: capture.id, reversed: false })
  const payment = outcome.kind === 'settled' && outcome.paymentId !== undefined ? await selectPayment(deps.db, outcome.paymentId) : undefined
  if (payment) return askProvider(deps, provider, payment)
  return { kind: outcome.kind === 'review' ? 'under-review' : outcome.kind === 'unavailable' ? 'unknown' : 'not-found', order: undefined }
}
