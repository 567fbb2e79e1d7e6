import { MINUTE_MS } from '#shared/clock.ts'
import { toDecimal } from '#shared/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/client.ts'
import { nextCheck } from './check-schedule.ts'
import { chooseWaiting, WINDOW_MS } from './choose-waiting.ts'
import { hasReview, lockHostedMoney, selectWaiting } from './hosted-payments.sql.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { lockPayment, selectByProviderOrder, updatePayment, type PaymentRow } from './payments.sql.ts'
import type { FoundCapture } from './provider-notices.ts'
import type { Unavailable } from './provider-records.ts'
import { insertUnmatched, unmatchedKey } from './raise-unmatched-payment.ts'

type Match = { kind: 'matched'; payment: PaymentRow } | { kind: 'review'; isNew: boolean } | { kind: 'no-money' } | Unavailable

/** The provider's clock and ours may differ by this much. */
const CLOCKS_DIFFER_MS = MINUTE_MS / 2

/**
 * Money came that names no payment of ours. It may be a hosted button's, which can carry no reference: then it becomes the
 * one payment that it fits, which is settled like any other afterwards. Whatever is not certain is put in front of a
 * person, and stays there. Whoever tells of the money, and however many do at once, it is matched or raised once.
 */
export async function matchHostedPayment(deps: PaymentsDeps, provider: PaymentProvider, capture: FoundCapture): Promise<Match> {
  if (capture.status === 'declined' || capture.status === 'failed') return { kind: 'no-money' }
  const order = capture.providerOrderId === undefined ? undefined : await provider.lookUp(capture.providerOrderId)
  // Without its payer's e-mail it could be taken for another buyer's.
  if (order?.kind === 'unavailable') return order
  const payerEmail = order?.kind === 'found' ? order.record.payerEmail : undefined
  // Nothing could settle it: what is paid follows from the provider's order alone.
  const isReadable = order?.kind === 'found'

  const match = await inTransaction(deps.db, async (tx): Promise<Match> => {
    await lockHostedMoney(tx, provider.method, toDecimal(capture.amount))
    const known = capture.providerOrderId === undefined ? undefined : await selectByProviderOrder(tx, provider.method, capture.providerOrderId)
    if (known) return { kind: 'matched', payment: known }
    // A person may be at work on it: what has become clear since is theirs to see.
    const isDoubted = await hasReview(tx, unmatchedKey(provider.method, capture.id))
    const payment = isDoubted || !isReadable ? undefined : await takeWaiting(deps, tx, provider.method, capture, payerEmail)
    if (payment) return { kind: 'matched', payment }
    return { kind: 'review', isNew: await insertUnmatched(deps, tx, { method: provider.method, capture, payerEmail, at: deps.clock.now() }) }
  })
  if (match.kind === 'review' && match.isNew) deps.events.paymentNeedsReview({ kind: 'unmatched-payment', orderId: undefined, paymentId: undefined })
  return match
}

/** Gives the money's order of the provider to the payment that it fits; undefined where none does for certain. */
async function takeWaiting(deps: PaymentsDeps, tx: Tx, method: string, capture: FoundCapture, payerEmail: string | undefined): Promise<PaymentRow | undefined> {
  // What carries a reference is no hosted button's, and what has no order cannot be looked up again.
  if (capture.providerOrderId === undefined || capture.customId !== undefined || capture.invoiceId !== undefined || capture.currency !== 'GBP') return undefined
  const now = deps.clock.now()
  const takenAt = capture.takenAt ?? now
  const waiting = await selectWaiting(tx, { method, amount: toDecimal(capture.amount), from: new Date(takenAt.getTime() - WINDOW_MS), to: new Date(takenAt.getTime() + CLOCKS_DIFFER_MS) })
  const chosen = chooseWaiting(waiting, { payerEmail, takenAt })
  const payment = chosen && (await lockPayment(tx, chosen.payment.id))
  if (!payment || payment.providerOrderId !== null) return undefined
  const isOpen = payment.state === 'created'
  await updatePayment(tx, payment.id, {
    providerOrderId: capture.providerOrderId,
    attached: true,
    payerEmail: payerEmail ?? null,
    ...(isOpen && { state: 'started', checks: 0, nextCheckAt: nextCheck('started', 0, now) }),
    updatedAt: now,
  })
  return lockPayment(tx, payment.id)
}
