import { randomId } from '#kernel/ids.ts'
import { pence, sumPence, toDecimal, type Pence } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { earlierResult, type Repeatable } from '#modules/idempotency/index.ts'
import { applyMoneyEvent, lockOrder } from '#modules/orders/index.ts'
import { goesBackByHand, providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { openRefundCase, REFUND_FAILED } from './open-refund-case.ts'
import {
  insertRefund,
  lockPayment,
  selectCompletedPayment,
  selectPayment,
  selectRefund,
  selectRefunds,
  updatePayment,
  updateRefund,
  type PaymentRow,
  type RefundRow,
} from '#modules/payments/data/payments.sql.ts'

export interface RefundWish {
  orderId: string
  /** All that is left when undefined. */
  amount: Pence | undefined
  reason: string
  /** For a manual refund: the address or transaction used. */
  reference?: string | undefined
}

/**
 * Refunds a payment in full or in part: the refund is stored, then requested, then applied. If the answer is lost it
 * stays `requested` and the reconciling job asks again; the provider sees the refund's id, so it refunds once. A manual
 * refund is recorded at once. A repeated call returns the first refund. Refuses with `not_found`, `order_not_payable`
 * (nothing to refund, or not that much) and `idempotency_mismatch`.
 */
export async function refundPayment(
  deps: PaymentsDeps,
  actor: string,
  input: RefundWish,
  caller?: Repeatable,
): Promise<RefundRow> {
  const refundId = randomId()
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId)
    if (!order) throw new Refusal('not_found', 'Order not found.')
    const now = deps.clock.now()
    const before = caller && (await earlierResult(tx, caller, { scope: 'refund', request: input, now }, { refundId }))
    if (typeof before?.refundId === 'string') return before.refundId
    await storeRefund(deps, tx, { ...input, refundId, orderId: order.id, actor })
    return refundId
  })
  return finishRefund(deps, refund, { isWatched: true })
}

/**
 * Stores a refund of an order that the caller has locked. After the transaction `finishRefund` executes it, otherwise
 * the reconciling job does. Refuses with `order_not_payable` and `payment_provider_unavailable`.
 */
export async function storeRefund(
  deps: PaymentsDeps,
  tx: Tx,
  wish: RefundWish & { refundId: string; actor: string },
): Promise<void> {
  const { refundId, orderId, reason, actor } = wish
  const payment = requireRefundable(deps, await selectCompletedPayment(tx, orderId))
  const left = await leftToRefund(tx, payment)
  const amount = wish.amount ?? left
  if (amount <= 0 || amount > left)
    throw new Refusal(
      'order_not_payable',
      left > 0 ? `At most £${toDecimal(left)} can be given back.` : 'All of it has been given back.',
    )
  const at = deps.clock.now()
  await insertRefund(tx, {
    id: refundId,
    paymentId: payment.id,
    amount,
    state: 'requested',
    reason,
    actor,
    providerRefundId: (goesBackByHand(deps, payment.method) && wish.reference) || null,
    createdAt: at,
    updatedAt: at,
  })
  await recordAudit(tx, {
    actor,
    action: 'payment.refund',
    targetKind: 'order',
    targetId: orderId,
    before: null,
    after: { refundId, amount: toDecimal(amount), reason },
    at,
  })
}

function requireRefundable(deps: PaymentsDeps, payment: PaymentRow | undefined): PaymentRow {
  if (!payment) throw new Refusal('order_not_payable', 'This order has no payment to give back.')
  if (payment.method === 'none')
    throw new Refusal('order_not_payable', 'Nothing was paid for this order, so nothing can be given back.')
  if (payment.method !== 'manual' && !providerOf(deps, payment.method))
    throw new Refusal('payment_provider_unavailable', 'The payment provider of this order is not configured.')
  return payment
}

/** Executes a stored refund; safe to repeat. `isWatched`: the caller handles a refusal itself. */
export async function finishRefund(
  deps: PaymentsDeps,
  refundId: string,
  { isWatched = false } = {},
): Promise<RefundRow> {
  const refund = await selectRefund(deps.db, refundId)
  if (refund.state === 'completed' || refund.state === 'failed') return refund
  const payment = await selectPayment(deps.db, refund.paymentId)
  if (!payment) throw new Error('a refund without its payment')
  const record = (outcome: RefundOutcome) => recordRefund(deps, payment, refund, { ...outcome, isWatched })
  if (goesBackByHand(deps, payment.method))
    return record({ state: 'completed', providerRefundId: refund.providerRefundId })
  const provider = providerOf(deps, payment.method)
  if (!provider || !payment.captureId) {
    deps.events.paymentProviderFault({
      paymentId: payment.id,
      step: 'refund',
      reason: 'the provider is not configured',
    })
    return refund
  }
  const result = await provider.refund({
    refundId,
    captureId: payment.captureId,
    amount: refund.amount,
    note: refund.reason ?? '',
  })
  switch (result.kind) {
    case 'accepted':
      return record({ state: result.status, providerRefundId: result.providerRefundId })
    case 'already-refunded':
      // The buyer has received everything. The next look-up of the capture shows how much of it was refunded by us.
      return record({ state: 'completed', providerRefundId: null, isLookedAt: true })
    case 'refused':
      return record({ state: 'failed', providerRefundId: null })
    case 'unavailable':
      deps.events.paymentProviderFault({ paymentId: payment.id, step: 'refund', reason: result.reason })
      return refund
    default:
      return result satisfies never
  }
}

interface RefundOutcome {
  state: 'completed' | 'pending' | 'failed'
  providerRefundId: string | null
  /** Schedules another look-up of the capture. */
  isLookedAt?: boolean
}

async function recordRefund(
  deps: PaymentsDeps,
  payment: PaymentRow,
  refund: RefundRow,
  outcome: RefundOutcome & { isWatched: boolean },
): Promise<RefundRow> {
  const { recorded, isInDoubt } = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const locked = await lockPayment(tx, payment.id)
    if (!order || !locked) throw new Error('a refund without its order')
    const current = await selectRefund(tx, refund.id)
    // Two concurrent runs: a refund that succeeded stays so.
    if (current.state === 'completed') return { recorded: current, isInDoubt: false }
    const now = deps.clock.now()
    await updateRefund(tx, refund.id, {
      state: outcome.state,
      providerRefundId: outcome.providerRefundId,
      updatedAt: now,
    })
    if (outcome.isLookedAt) await updatePayment(tx, payment.id, { nextCheckAt: now })
    if (outcome.state === 'completed') {
      const refunds = await selectRefunds(tx, payment.id)
      const total = sumPence(refunds.filter((each) => each.state === 'completed').map((each) => each.amount))
      // Part of it was refunded on the provider's website: only the provider knows the total.
      if (
        outcome.providerRefundId !== null &&
        !goesBackByHand(deps, payment.method) &&
        locked.refundedAmount > total - refund.amount
      )
        await updatePayment(tx, payment.id, { nextCheckAt: now })
      // A look-up may already have reported it: refunds only increase.
      if (total > locked.refundedAmount) {
        await updatePayment(tx, payment.id, { refundedAmount: total, updatedAt: now })
        await applyMoneyEvent(deps, tx, order, {
          event: { kind: 'refunded', total },
          actor: refund.actor,
          ...(refund.reason && { note: refund.reason }),
        })
      }
    }
    const isInDoubt =
      outcome.state === 'failed' &&
      !outcome.isWatched &&
      (await openRefundCase(deps, tx, locked, { about: refund.id, amount: refund.amount }))
    return { recorded: await selectRefund(tx, refund.id), isInDoubt }
  })
  if (isInDoubt)
    deps.events.paymentNeedsReview({ kind: REFUND_FAILED, orderId: payment.orderId, paymentId: payment.id })
  deps.events.refundRecorded({
    orderId: payment.orderId,
    refundId: refund.id,
    amountPence: refund.amount,
    state: recorded.state,
  })
  return recorded
}

/** The amount of a payment that can still be refunded. */
export async function leftToRefund(db: Db, payment: PaymentRow): Promise<Pence> {
  const refunds = await selectRefunds(db, payment.id)
  return pence(Math.max(payment.amount - spokenFor(payment, refunds), 0))
}

/** What was refunded or is pending: our own refunds that may still succeed, or the provider's total if that is more. */
export function spokenFor(payment: PaymentRow, refunds: readonly RefundRow[]): Pence {
  const own = sumPence(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount))
  return own > payment.refundedAmount ? own : payment.refundedAmount
}
