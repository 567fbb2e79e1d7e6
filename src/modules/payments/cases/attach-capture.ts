import { ID_PATTERN, randomId } from '#kernel/ids.ts'
import { penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { applyMoneyEvent, canPay, lockOrder } from '#modules/orders/index.ts'
import { providerOf } from '#modules/payments/domain/payments-deps.ts'
import {
  insertPayment,
  selectPayment,
  selectPaymentsOfOrder,
  updatePayment,
} from '#modules/payments/data/payments.sql.ts'
import { providerAway } from '#modules/payments/capture/provider-away.ts'
import { moneyOf } from './case-money.ts'
import type { Resolving } from './resolving.ts'

/**
 * Counts money without a reference, such as a hosted button's, as the payment of the order that a person chose. It is
 * fetched once more: only a completed capture to our account, in pounds and for the order's total, pays an order.
 */
export async function attachCapture(resolving: Resolving): Promise<void> {
  const { deps, actor, paymentCase, end } = resolving
  const orderId = resolving.decision.orderId ?? ''
  const payment = paymentCase.paymentId === null ? undefined : await selectPayment(deps.db, paymentCase.paymentId)
  const money = moneyOf(paymentCase, payment)
  const provider = money && providerOf(deps, money.method)
  if (!money || !provider) throw new Refusal('illegal_move', 'There is no money in this case that could be attached.')
  const found = await provider.fetchCapture(money.captureId)
  if (found.kind === 'unavailable') throw providerAway()
  if (
    found.kind === 'not-found' ||
    !found.capture.payeeIsOurs ||
    found.capture.status !== 'completed' ||
    found.capture.currency !== 'GBP'
  )
    throw new Refusal('order_not_payable', 'The provider does not say that this money is ours and complete.')
  const { capture } = found
  await inTransaction(deps.db, async (tx) => {
    const order = ID_PATTERN.test(orderId) ? await lockOrder(tx, orderId) : undefined
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    if (!canPay(order)) throw new Refusal('order_not_payable', 'This order does not need a payment.')
    if (capture.amount !== penceFromDecimal(order.total))
      throw new Refusal('order_not_payable', `The payment is £${toDecimal(capture.amount)}, the order £${order.total}.`)
    const payments = await selectPaymentsOfOrder(tx, order.id)
    if (payments.some((each) => each.state === 'capturing' || each.state === 'under-review'))
      throw new Refusal('payment_in_progress', 'Another payment of this order is being taken or looked at.')
    const now = deps.clock.now()
    for (const each of payments) {
      if (each.state === 'created' || each.state === 'started')
        await updatePayment(tx, each.id, {
          state: 'closed',
          failureCode: 'paid-otherwise',
          nextCheckAt: null,
          updatedAt: now,
        })
    }
    const payment = {
      id: randomId(),
      orderId: order.id,
      method: provider.method,
      amount: capture.amount,
      state: 'completed' as const,
      attached: true,
    }
    await insertPayment(tx, {
      ...payment,
      providerOrderId: capture.providerOrderId ?? null,
      captureId: capture.id,
      completedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await applyMoneyEvent(deps, tx, order, { event: { kind: 'captured' }, actor, note: 'attached by hand' })
    await end(tx, { orderId: order.id, paymentId: payment.id, captureId: capture.id })
  })
}
