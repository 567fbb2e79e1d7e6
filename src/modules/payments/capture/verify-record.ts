import { pence, type Pence } from '#kernel/money.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import type { ProviderCapture, ProviderRecord } from '#modules/payments/domain/provider-records.ts'

/** What a provider's record means for one of our payments, after comparing every field with our own row. */
export type Verdict =
  | { kind: 'waiting'; approved: boolean }
  | { kind: 'voided' }
  | { kind: 'declined' }
  | { kind: 'pending'; captureId: string; rest: ProviderCapture['rest'] }
  | { kind: 'completed'; captureId: string; refunded: Pence }
  | { kind: 'mismatch'; captureId: string; faults: string[] }

/** Compares a provider's record with its payment. Only a full match is ever `pending` or `completed`. */
export function verifyRecord(payment: PaymentRow, record: ProviderRecord): Verdict {
  const captures = record.captures.filter((capture) => capture.status !== 'declined' && capture.status !== 'failed')
  const [capture, second] = captures
  if (!capture) {
    if (record.captures.length > 0) return { kind: 'declined' }
    return record.status === 'voided' ? { kind: 'voided' } : { kind: 'waiting', approved: record.status !== 'created' }
  }
  const faults = [...captureFaults(payment, record, capture), ...(second ? ['several captures'] : [])]
  if (faults.length > 0) return { kind: 'mismatch', captureId: capture.id, faults }
  switch (capture.status) {
    case 'pending':
      return { kind: 'pending', captureId: capture.id, rest: capture.rest }
    case 'completed':
      return { kind: 'completed', captureId: capture.id, refunded: pence(0) }
    case 'refunded':
      return { kind: 'completed', captureId: capture.id, refunded: capture.amount }
    case 'partly-refunded':
      return { kind: 'completed', captureId: capture.id, refunded: capture.refunded ?? pence(0) }
    default:
      return { kind: 'declined' }
  }
}

function captureFaults(payment: PaymentRow, record: ProviderRecord, capture: ProviderCapture): string[] {
  const faults: string[] = []
  if (record.providerOrderId !== payment.providerOrderId) faults.push('provider order')
  if (!record.payeeIsOurs) faults.push('payee')
  if (capture.currency !== payment.currency) faults.push('currency')
  if (capture.amount !== payment.amount) faults.push('amount')
  // A person has matched it to its order: it has no reference of ours, and its oddities were seen.
  if (payment.attached) return faults
  if (capture.paymentCase !== undefined) faults.push(capture.paymentCase)
  if (capture.customId !== payment.orderId) faults.push('order reference')
  if (capture.invoiceId !== payment.id) faults.push('payment reference')
  return faults
}
