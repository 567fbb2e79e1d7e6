import { randomId } from '#shared/ids.ts'
import { penceFromDecimal, toDecimal } from '#shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoredPaymentState } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyMoneyEvent, lockOrder, type MoneyEvent, type OrderRow } from '#server/domain/orders/index.ts'
import { isOpenPayment, nextCheck } from './check-schedule.ts'
import type { ProviderRecord } from './payment-provider.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { insertReview, lockPayment, selectPaymentsOfOrder, updatePayment, type PaymentRow } from './payments.sql.ts'
import { verifyRecord, type Verdict } from './verify-record.ts'

export interface Settled {
  payment: PaymentRow
  order: OrderRow
  verdict: Verdict
}

/** States in which money can come through; the database allows one such payment per order. */
const LIVE: ReadonlySet<StoredPaymentState> = new Set(['capturing', 'pending', 'completed'])

/**
 * The one place where a provider's record reaches an order. Return, success call, notification and reconciling job all
 * end here, in any order and as often as they like: the order is locked, the record compared with our own row, and what
 * is already known changes nothing.
 */
export function settlePayment(deps: PaymentsDeps, paymentId: string, record: ProviderRecord): Promise<Settled> {
  return inTransaction(deps.db, async (tx) => {
    const unlocked = await tx.selectFrom('payments').select('orderId').where('id', '=', paymentId).executeTakeFirstOrThrow()
    const order = await lockOrder(tx, unlocked.orderId)
    const payment = await lockPayment(tx, paymentId)
    if (!order || !payment) throw new Error('a payment without its order')
    const verdict = verifyRecord(payment, record)
    await applyVerdict(deps, tx, order, payment, verdict, record)
    const [orderAfter, paymentAfter] = [await lockOrder(tx, order.id), await lockPayment(tx, paymentId)]
    if (!orderAfter || !paymentAfter) throw new Error('an order that vanished while it was locked')
    if (orderAfter.paymentState !== order.paymentState)
      deps.events.paymentStateChanged({ orderId: order.id, paymentId, from: order.paymentState, to: orderAfter.paymentState })
    return { payment: paymentAfter, order: orderAfter, verdict }
  })
}

async function applyVerdict(deps: PaymentsDeps, tx: Tx, order: OrderRow, payment: PaymentRow, verdict: Verdict, record: ProviderRecord): Promise<void> {
  const now = deps.clock.now()
  const seen = { payerEmail: record.payerEmail ?? payment.payerEmail, checks: payment.checks + 1, updatedAt: now }
  switch (verdict.kind) {
    case 'waiting': {
      await updatePayment(tx, payment.id, { ...seen, nextCheckAt: isOpenPayment(payment.state) ? nextCheck(payment.state, payment.checks + 1, now) : null })
      return
    }
    case 'voided':
      if (payment.state === 'completed') return
      await updatePayment(tx, payment.id, { ...seen, state: 'closed', nextCheckAt: null, failureCode: 'voided' })
      return
    case 'declined':
      if (payment.state === 'completed') return
      await updatePayment(tx, payment.id, { ...seen, state: 'declined', nextCheckAt: null, failureCode: 'declined' })
      await apply(deps, tx, order, payment, { kind: 'declined' })
      return
    case 'mismatch':
      // Money that is already counted stays counted; what now looks different is for a person.
      if (payment.state !== 'completed') await updatePayment(tx, payment.id, { ...seen, state: 'under-review', nextCheckAt: null, failureCode: 'mismatch' })
      await apply(deps, tx, order, payment, { kind: 'mismatch' }, { captureId: verdict.captureId, faults: verdict.faults })
      return
    case 'pending': {
      if (LIVE.has(payment.state) && payment.state !== 'capturing') {
        await updatePayment(tx, payment.id, { ...seen, nextCheckAt: payment.state === 'pending' ? nextCheck('pending', payment.checks + 1, now) : payment.nextCheckAt })
        return
      }
      if (await anotherIsLive(tx, payment)) return holdForReview(deps, tx, order, payment, verdict.captureId)
      await updatePayment(tx, payment.id, { ...seen, state: 'pending', captureId: verdict.captureId, checks: 0, nextCheckAt: nextCheck('pending', 0, now) })
      await apply(deps, tx, order, payment, { kind: 'pending' })
      return
    }
    case 'completed': {
      if (payment.state === 'under-review') return
      let current = order
      if (payment.state !== 'completed') {
        if (await anotherIsLive(tx, payment)) return holdForReview(deps, tx, order, payment, verdict.captureId)
        await updatePayment(tx, payment.id, { ...seen, state: 'completed', captureId: verdict.captureId, completedAt: now, nextCheckAt: null, failureCode: null })
        await apply(deps, tx, order, payment, { kind: 'captured' }, { captureId: verdict.captureId })
        current = (await lockOrder(tx, order.id)) ?? order
      }
      if (verdict.refunded > penceFromDecimal(payment.refundedAmount)) {
        await updatePayment(tx, payment.id, { refundedAmount: toDecimal(verdict.refunded), updatedAt: now })
        await apply(deps, tx, current, payment, { kind: 'refunded', total: verdict.refunded })
      }
      return
    }
    default:
      verdict satisfies never
  }
}

/** Applies a money event to the order, and puts its doubt, if it leaves one, in front of a person. */
async function apply(deps: PaymentsDeps, tx: Tx, order: OrderRow, payment: PaymentRow, event: MoneyEvent, details: Record<string, unknown> = {}): Promise<void> {
  const move = await applyMoneyEvent(deps, tx, order, event, { actor: 'provider' })
  if (move.review) await raiseReview(deps, tx, move.review, order.id, payment.id, details)
}

/** Money came for an order whose money is already here or on its way: nothing is doubled, a person decides. */
async function holdForReview(deps: PaymentsDeps, tx: Tx, order: OrderRow, payment: PaymentRow, captureId: string): Promise<void> {
  if (payment.state === 'under-review') return
  await updatePayment(tx, payment.id, { state: 'under-review', failureCode: 'second-payment', nextCheckAt: null, updatedAt: deps.clock.now() })
  await raiseReview(deps, tx, 'second-payment', order.id, payment.id, { captureId })
}

async function anotherIsLive(tx: Tx, payment: PaymentRow): Promise<boolean> {
  return (await selectPaymentsOfOrder(tx, payment.orderId)).some((other) => other.id !== payment.id && LIVE.has(other.state))
}

async function raiseReview(deps: PaymentsDeps, tx: Tx, kind: string, orderId: string, paymentId: string, details: Record<string, unknown>): Promise<void> {
  const isNew = await insertReview(tx, { id: randomId(), kind, dedupeKey: `${kind}:${paymentId}`, orderId, paymentId, details, createdAt: deps.clock.now() })
  if (isNew) deps.events.paymentNeedsReview({ kind, orderId, paymentId })
}
