import { MINUTE_MS } from '#kernel/clock.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Tx } from '#platform/db/client.ts'
import { nextCheck } from '#modules/payments/capture/check-schedule.ts'
import { suggestWaiting, WINDOW_MS } from './choose-waiting.ts'
import { lockHostedMoney, selectWaiting, type WaitingPayment } from '#modules/payments/data/hosted-payments.sql.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import {
  lockPayment,
  selectByProviderOrder,
  updatePayment,
  type PaymentRow,
} from '#modules/payments/data/payments.sql.ts'
import type { FoundCapture } from './provider-webhooks.ts'
import type { Unavailable } from '#modules/payments/domain/provider-records.ts'
import { insertUnmatched, unmatchedKey } from './open-case-of-unmatched-payment.ts'
import { lockCaseOf, updateCase } from '#modules/payments/data/cases.sql.ts'

type Match =
  | { kind: 'matched'; payment: PaymentRow }
  | { kind: 'review'; isNew: boolean }
  | { kind: 'no-money' }
  | Unavailable

/** The maximum difference between the provider's clock and ours. */
const CLOCKS_DIFFER_MS = MINUTE_MS / 2
/** The provider's webhook is often faster than the buyer's browser. */
const BROWSER_REPORTS_WITHIN_MS = 2 * MINUTE_MS
/** While others wait for the same amount: time for the true buyer's browser to report the same order too. */
export const OTHERS_REPORT_WITHIN_MS = 5_000

/**
 * Money arrived without a payment of ours. It may come from a hosted button, which carries no reference. Then it
 * belongs to the payment whose browser (known by its secret) has reported the provider's order, which the provider
 * confirms here. A typed e-mail, or being the only one who waits, decides nothing. Money that two browsers report, or
 * none, becomes a case. However many reports there are, it is matched or opened once.
 */
export async function matchHostedPayment(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  capture: FoundCapture,
): Promise<Match> {
  if (capture.status === 'declined' || capture.status === 'failed') return { kind: 'no-money' }
  const order = capture.providerOrderId === undefined ? undefined : await provider.fetchPayment(capture.providerOrderId)
  if (order?.kind === 'unavailable') return order
  const payerEmail = order?.kind === 'found' ? order.record.payerEmail : undefined
  // Money with a reference is not from a hosted button, and money without an order cannot be looked up again, but only
  // the provider's order decides what is paid.
  const mayMatch =
    order?.kind === 'found' &&
    capture.customId === undefined &&
    capture.invoiceId === undefined &&
    capture.currency === 'GBP'

  const match = await inTransaction(deps.db, async (tx): Promise<Match> => {
    const now = deps.clock.now()
    await lockHostedMoney(tx, provider.method, capture.amount)
    const known =
      capture.providerOrderId === undefined
        ? undefined
        : await selectByProviderOrder(tx, provider.method, capture.providerOrderId)
    if (known) return { kind: 'matched', payment: known }
    const takenAt = capture.takenAt ?? now
    const waiting = mayMatch
      ? await selectWaiting(tx, {
          method: provider.method,
          amount: capture.amount,
          from: new Date(takenAt.getTime() - WINDOW_MS),
          to: new Date(takenAt.getTime() + CLOCKS_DIFFER_MS),
        })
      : []
    const reporters = waiting.filter(({ payment }) => payment.reportedOrderId === capture.providerOrderId)
    const [reporter] = reporters
    if (reporter && reporters.length === 1 && (await isUndecided(tx, provider.method, capture))) {
      if (isEarly(waiting, reporter, now)) return { kind: 'unavailable', reason: 'others wait for the same amount' }
      const payment = await take(deps, tx, reporter, { capture, payerEmail })
      if (payment) return { kind: 'matched', payment }
    }
    if (reporters.length === 0 && waiting.length > 0 && now.getTime() - takenAt.getTime() < BROWSER_REPORTS_WITHIN_MS)
      return { kind: 'unavailable', reason: 'its browser has not reported it yet' }
    const suggested = suggestWaiting(waiting, { payerEmail, takenAt })
    return {
      kind: 'review',
      isNew: await insertUnmatched(deps, tx, {
        method: provider.method,
        capture,
        payerEmail,
        suggestedOrder: suggested?.payment.orderId,
        at: now,
      }),
    }
  })
  if (match.kind === 'review' && match.isNew)
    deps.events.paymentNeedsReview({ kind: 'unmatched-payment', orderId: undefined, paymentId: undefined })
  return match
}

/** Whether another waiting browser may still report the same money. */
function isEarly(waiting: readonly WaitingPayment[], { payment }: WaitingPayment, now: Date): boolean {
  const hasOthers = waiting.some((other) => other.payment.browserHash !== payment.browserHash)
  return hasOthers && now.getTime() - (payment.reportedAt?.getTime() ?? 0) < OTHERS_REPORT_WITHIN_MS
}

/** False once a person has started to decide about this money. A case that is merely open is closed here. */
async function isUndecided(tx: Tx, method: string, capture: FoundCapture): Promise<boolean> {
  const paymentCase = await lockCaseOf(tx, unmatchedKey(method, capture.id))
  return paymentCase === undefined || (paymentCase.state === 'open' && paymentCase.resolution === null)
}

/**
 * Assigns the provider's order to the payment whose browser reported it; undefined where that payment has other money
 * by now.
 */
async function take(
  deps: PaymentsDeps,
  tx: Tx,
  reporter: WaitingPayment,
  { capture, payerEmail }: { capture: FoundCapture; payerEmail: string | undefined },
): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(tx, reporter.payment.id)
  if (!payment || payment.providerOrderId !== null || capture.providerOrderId === undefined) return undefined
  const now = deps.clock.now()
  await updatePayment(tx, payment.id, {
    providerOrderId: capture.providerOrderId,
    attached: true,
    payerEmail: payerEmail ?? null,
    ...(payment.state === 'created' && { state: 'started', checks: 0, nextCheckAt: nextCheck('started', 0, now) }),
    updatedAt: now,
  })
  const paymentCase = await lockCaseOf(tx, unmatchedKey(payment.method, capture.id))
  if (paymentCase)
    await updateCase(tx, paymentCase.id, {
      state: 'resolved',
      resolution: 'attached',
      resolutionNote: 'The browser that paid it has reported it.',
      resolvedBy: 'rules',
      resolvedAt: now,
    })
  return lockPayment(tx, payment.id)
}
