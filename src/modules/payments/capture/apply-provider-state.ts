import { inTransaction } from '#platform/db/transaction.ts'
import { lockOrder, type OrderRow } from '#modules/orders/index.ts'
import { applyVerdict } from './apply-verdict.ts'
import { lockWithOrder } from './lock-with-order.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { lockPayment, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import type { ProviderRecord } from '#modules/payments/domain/provider-records.ts'
import { verifyRecord, type Verdict } from './verify-record.ts'

export interface AppliedState {
  payment: PaymentRow
  order: OrderRow
  verdict: Verdict
}

/**
 * The only place where a provider's record changes an order. Return, success call, webhook and reconciliation all end
 * here, in any order and any number of times: the order is locked, the record is compared with our own row, and known
 * facts change nothing.
 */
export async function applyProviderState(
  deps: PaymentsDeps,
  paymentId: string,
  record: ProviderRecord,
): Promise<AppliedState> {
  const { before, cases, ...applied } = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithOrder(tx, paymentId)
    if (!locked) throw new Error('a payment without its order')
    const verdict = verifyRecord(locked.payment, record)
    const { order } = locked
    const cases = await applyVerdict({ deps, tx, ...locked, record, now: deps.clock.now() }, verdict)
    const [orderAfter, paymentAfter] = [await lockOrder(tx, order.id), await lockPayment(tx, paymentId)]
    if (!orderAfter || !paymentAfter) throw new Error('an order that vanished while it was locked')
    return { payment: paymentAfter, order: orderAfter, verdict, before: order.paymentState, cases }
  })
  // Reported after the commit, because a transaction that is rolled back or retried must not report.
  const { order, payment } = applied
  if (order.paymentState !== before)
    deps.events.paymentStateChanged({
      orderId: order.id,
      paymentId,
      method: payment.method,
      amountPence: payment.amount,
      from: before,
      to: order.paymentState,
    })
  for (const kind of cases) deps.events.paymentNeedsReview({ kind, orderId: order.id, paymentId })
  return applied
}
