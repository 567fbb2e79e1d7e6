import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { canPay, selectOrder, type OrderRow } from '#modules/orders/index.ts'
import { nextCheck } from './check-schedule.ts'
import { closeOtherWays } from './close-ways-to-pay.ts'
import { followUp } from './follow-up.ts'
import { holdsMoney } from './held/held-payment.ts'
import { lockWithOrder } from './lock-with-order.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import type { ProviderRecord } from '#modules/payments/domain/provider-records.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import {
  selectByProviderOrder,
  selectPayment,
  selectPaymentsOfOrder,
  updatePayment,
  type PaymentRow,
} from '#modules/payments/data/payments.sql.ts'
import { applyProviderState } from './apply-provider-state.ts'

const CLAIMER_WRITES_WITHIN_MS = 500
const LOOK_EVERY_MS = 25

/** The state of a payment after the provider was asked. */
export type PaymentOutcome =
  | { kind: 'paid'; order: OrderRow }
  | { kind: 'pending'; order: OrderRow }
  | { kind: 'under-review'; order: OrderRow }
  | { kind: 'declined'; order: OrderRow; code: string }
  | { kind: 'not-approved'; order: OrderRow }
  | { kind: 'not-payable'; order: OrderRow }
  /** The provider did not answer: nothing is known, and the reconciling job asks again. */
  | { kind: 'unknown'; order: OrderRow }

/** The payment of a buyer's report, by the provider's order id. An unknown one is refused with `not_found`. */
export async function findReportedPayment(
  deps: PaymentsDeps,
  method: string,
  providerOrderId: string,
): Promise<PaymentRow> {
  const payment = await selectByProviderOrder(deps.db, method, providerOrderId)
  if (!payment) throw new Refusal('not_found', 'Failed to process payment')
  return payment
}

/**
 * The payment that a buyer returns from, at any provider: their id formats differ. Undefined where it is none of ours.
 */
export async function findReturnedPayment(
  deps: PaymentsDeps,
  providerOrderId: string,
): Promise<PaymentRow | undefined> {
  for (const method of deps.providers.keys()) {
    const payment = await selectByProviderOrder(deps.db, method, providerOrderId)
    if (payment) return payment
  }
  return undefined
}

/**
 * Captures an approved payment, or finds out its state. Anyone who hears of the payment may call it, concurrently and
 * repeatedly: the claim lets one payment of an order through, and the provider sees one request id.
 */
export async function capturePayment(deps: PaymentsDeps, paymentId: string): Promise<PaymentOutcome> {
  const claim = await claimForCapture(deps, paymentId)
  const provider = providerOf(deps, claim.payment.method)
  if (!provider || !claim.payment.providerOrderId) return outcomeOf(claim.order, claim.payment)
  if (!claim.mayCapture) return askProvider(deps, provider, claim.payment)
  const instead = await yieldToOtherWays(deps, provider, claim)
  if (instead) return instead

  const attempt = claim.payment.captureAttempt
  const result = await provider.capture({ paymentId, providerOrderId: claim.payment.providerOrderId, attempt })
  switch (result.kind) {
    case 'record':
      return outcomeAfter(deps, paymentId, result.record)
    case 'look-again':
      return askProvider(deps, provider, claim.payment)
    case 'declined':
      return {
        kind: 'declined',
        code: result.code,
        order: (await releaseClaim(deps, paymentId, attempt, result.code)).order,
      }
    case 'not-approved':
    case 'not-found': {
      if (!claim.isNew) await untilReleased(deps, paymentId)
      const { order, lastDecline } = await releaseClaim(deps, paymentId, attempt)
      // A concurrent request was told that it was declined: the buyer gets the same message.
      return lastDecline === null ? { kind: 'not-approved', order } : { kind: 'declined', order, code: lastDecline }
    }
    case 'unavailable':
      deps.events.paymentProviderFault({ paymentId, step: 'capture', reason: result.reason })
      if (claim.isNew) await askAgainSoon(deps, claim.payment)
      return { kind: 'unknown', order: claim.order }
    default:
      return result satisfies never
  }
}

/**
 * While the provider of another payment does not answer, the money is not captured for this many look-ups, about twenty
 * minutes: PayPal keeps an approval for three hours.
 */
const LOOKS_AT_SILENT_SIBLING = 30

/**
 * Closes the order's other open payments before money is captured. Returns an outcome where it must not be captured:
 * another payment has the money, or its provider has not answered yet. This makes two charges of one order nearly
 * impossible; a second one is refunded automatically.
 */
async function yieldToOtherWays(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  { payment, order, isNew }: Claim,
): Promise<PaymentOutcome | undefined> {
  const ways = await closeOtherWays(deps, order.id, payment.id)
  if (!ways.hasMoney) {
    if (!ways.isUnknown || payment.checks >= LOOKS_AT_SILENT_SIBLING) return undefined
    if (isNew) await askAgainSoon(deps, payment)
    return { kind: 'unknown', order }
  }
  // It may have been captured before a crash: then its money is with us, whatever the other payment did.
  const own = payment.providerOrderId === null ? undefined : await provider.fetchPayment(payment.providerOrderId)
  if (own?.kind === 'unavailable') return { kind: 'unknown', order }
  if (own?.kind === 'found' && own.record.captures.length > 0) return outcomeAfter(deps, payment.id, own.record)
  await releaseClaim(deps, payment.id, payment.captureAttempt)
  for (const { paymentId, record } of ways.found) await applyProviderState(deps, paymentId, record)
  return outcomeOf(await orderOf(deps, payment), { ...payment, state: 'started' })
}

/** Looks a payment up and applies the provider's answer, without capturing. */
export async function askProvider(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<PaymentOutcome> {
  const order = await orderOf(deps, payment)
  if (!payment.providerOrderId) return outcomeOf(order, payment)
  const result = await provider.fetchPayment(payment.providerOrderId)
  if (result.kind === 'found') return outcomeAfter(deps, payment.id, result.record)
  if (result.kind === 'unavailable') {
    deps.events.paymentProviderFault({ paymentId: payment.id, step: 'look-up', reason: result.reason })
    return payment.state === 'completed' ? outcomeOf(order, payment) : { kind: 'unknown', order }
  }
  return outcomeOf(order, payment)
}

async function outcomeAfter(deps: PaymentsDeps, paymentId: string, record: ProviderRecord): Promise<PaymentOutcome> {
  const { order, payment, verdict } = await applyProviderState(deps, paymentId, record)
  if (verdict.kind === 'waiting' && payment.state === 'capturing') return { kind: 'unknown', order }
  return outcomeOf(order, payment)
}

/** The outcome according to our own rows: only a stored, verified capture is ever `paid`. */
function outcomeOf(order: OrderRow, payment: PaymentRow): PaymentOutcome {
  if (payment.state === 'under-review' || order.paymentState === 'under-review') return { kind: 'under-review', order }
  if (payment.state === 'completed') return { kind: 'paid', order }
  if (payment.state === 'pending') return { kind: 'pending', order }
  if (payment.state === 'declined') return { kind: 'declined', order, code: payment.failureCode ?? 'declined' }
  if (payment.state === 'closed' || !canPay(order)) return { kind: 'not-payable', order }
  return { kind: 'not-approved', order }
}

interface Claim {
  payment: PaymentRow
  order: OrderRow
  mayCapture: boolean
  /** Whether this call made the claim. */
  isNew: boolean
}

/**
 * Marks the payment as being captured, so that after a crash the reconciling job finds it. The order is locked first. A
 * second payment of the same order, or one whose order no longer needs money, is not captured: the buyer keeps it.
 */
function claimForCapture(deps: PaymentsDeps, paymentId: string): Promise<Claim> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockWithOrder(tx, paymentId)
    if (!locked) throw new Refusal('not_found', 'Failed to process payment')
    const { order, payment } = locked
    // Started before: continued, unless the order was cancelled meanwhile; then it is only looked up.
    if (payment.state === 'capturing') return { payment, order, mayCapture: canPay(order), isNew: false }
    const others = await selectPaymentsOfOrder(tx, order.id)
    const taken = others.some((other) => other.id !== payment.id && holdsMoney(other))
    if (payment.state !== 'started' || taken || !canPay(order))
      return { payment, order, mayCapture: false, isNew: false }
    const now = deps.clock.now()
    // The previous decline and its time stay until the provider says something else.
    await updatePayment(tx, payment.id, {
      state: 'capturing',
      checks: 0,
      nextCheckAt: nextCheck('capturing', 0, now),
      ...(payment.failureCode === null && { updatedAt: now }),
    })
    return { payment: { ...payment, state: 'capturing', checks: 0 }, order, mayCapture: true, isNew: true }
  })
}

/**
 * The provider captured nothing: the buyer may approve again with another payment method. `decline` is the reason, if
 * it gave one. Returns the last stored reason. The refused `attempt` is over; the next capture is a new attempt.
 */
function releaseClaim(
  deps: PaymentsDeps,
  paymentId: string,
  attempt: number,
  decline?: string,
): Promise<{ order: OrderRow; lastDecline: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockWithOrder(tx, paymentId)
    if (!locked) throw new Error('a claimed payment that vanished')
    const { order, payment } = locked
    // It has ended in another way meanwhile.
    if (payment.state !== 'capturing' && payment.state !== 'started') return { order, lastDecline: null }
    const now = deps.clock.now()
    const isHeld = payment.state === 'capturing'
    const isOver = payment.captureAttempt === attempt
    if (isHeld || isOver || decline !== undefined) {
      await updatePayment(tx, paymentId, {
        ...(isOver && { captureAttempt: attempt + 1 }),
        ...(isHeld && { state: 'started', nextCheckAt: nextCheck('started', payment.checks, now) }),
        ...(decline !== undefined && { failureCode: decline, updatedAt: now }),
      })
    }
    if (isHeld) await followUp(deps, tx, order.id)
    return { order, lastDecline: decline ?? payment.failureCode }
  })
}

/** The process with the claim may be about to store the provider's decline, or may have died. */
async function untilReleased(deps: PaymentsDeps, paymentId: string): Promise<void> {
  const end = performance.now() + CLAIMER_WRITES_WITHIN_MS
  while (performance.now() < end && (await selectPayment(deps.db, paymentId))?.state === 'capturing')
    await pause(LOOK_EVERY_MS)
}

/** The buyer is waiting, so the answer is requested within seconds, not with the next run of the reconciling job. */
async function askAgainSoon(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const startAfter = nextCheck('capturing', payment.checks, deps.clock.now())
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, 'check-payment', { paymentId: payment.id }, { startAfter }),
  )
}

async function orderOf(deps: PaymentsDeps, payment: PaymentRow): Promise<OrderRow> {
  const order = await selectOrder(deps.db, payment.orderId)
  if (!order) throw new Error('a payment without its order')
  return order
}
