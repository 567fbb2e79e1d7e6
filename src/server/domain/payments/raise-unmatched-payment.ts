import { randomId } from '#shared/ids.ts'
import { toDecimal } from '#shared/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { insertReview } from './reviews.sql.ts'
import type { FoundCapture } from './provider-notices.ts'

/**
 * Money that reached our account and belongs to no payment of ours, such as a hosted button's: a person attaches it to
 * an order or gives it back. Returns whether it is new; undefined where no money came.
 */
export async function raiseUnmatchedPayment(deps: PaymentsDeps, provider: PaymentProvider, capture: FoundCapture): Promise<boolean | undefined> {
  if (capture.status === 'declined' || capture.status === 'failed') return undefined
  const order = capture.providerOrderId === undefined ? undefined : await provider.lookUp(capture.providerOrderId)
  const payerEmail = order?.kind === 'found' ? order.record.payerEmail : undefined
  const isNew = await inTransaction(deps.db, (tx) =>
    insertReview(tx, {
      id: randomId(),
      kind: 'unmatched-payment',
      dedupeKey: `unmatched-payment:${provider.method}:${capture.id}`,
      orderId: null,
      paymentId: null,
      details: {
        method: provider.method,
        captureId: capture.id,
        providerOrderId: capture.providerOrderId ?? null,
        status: capture.status,
        amount: toDecimal(capture.amount),
        currency: capture.currency,
        ...(payerEmail !== undefined && { payerEmail }),
      },
      createdAt: deps.clock.now(),
    }),
  )
  if (isNew) deps.events.paymentNeedsReview({ kind: 'unmatched-payment', orderId: undefined, paymentId: undefined })
  return isNew
}
