import { randomId } from '#kernel/ids.ts'
import { pence, penceFromDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { applyMoneyEvent, canPay, lockOrder, type MoneyEventDeps } from '#modules/orders/index.ts'
import { followUp } from './follow-up.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { insertPayment, selectPaymentsOfOrder, updatePayment } from '#modules/payments/data/payments.sql.ts'

/**
 * An admin records that an order was paid by other means (cash, bank). Open payments are closed first, so that the
 * buyer cannot pay again. Refuses with `not_found`, `order_not_payable`, `payment_in_progress`.
 */
export async function recordManualPayment(
  deps: PaymentsDeps,
  actor: string,
  input: { orderId: string; note: string },
): Promise<void> {
  const paid = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId)
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    if (!canPay(order)) throw new Refusal('order_not_payable', 'This order does not need a payment.')
    const payments = await selectPaymentsOfOrder(tx, order.id)
    if (payments.some((each) => each.state === 'capturing'))
      throw new Refusal('payment_in_progress', 'A payment is being taken right now.')
    const now = deps.clock.now()
    // Payments that a provider can close stay open until it has: `followUp` enqueues that.
    for (const each of payments) {
      if ((each.state === 'created' || each.state === 'started') && !providerOf(deps, each.method)?.close)
        await updatePayment(tx, each.id, {
          state: 'closed',
          failureCode: 'paid-otherwise',
          nextCheckAt: null,
          updatedAt: now,
        })
    }
    const paymentId = randomId()
    const amount = penceFromDecimal(order.total)
    await insertPayment(tx, {
      id: paymentId,
      orderId: order.id,
      method: 'manual',
      amount,
      state: 'completed',
      completedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await applyMoneyEvent(deps, tx, order, { event: { kind: 'captured' }, actor, note: input.note })
    await followUp(deps, tx, order.id)
    await recordAudit(tx, {
      actor,
      action: 'payment.manual',
      targetKind: 'order',
      targetId: order.id,
      before: null,
      after: { total: order.total, note: input.note },
      at: now,
    })
    return { orderId: order.id, paymentId, amountPence: amount, from: order.paymentState }
  })
  deps.events.paymentStateChanged({ ...paid, method: 'manual', to: 'paid' })
}

/** An order of £0.00 is paid in the transaction that places it, by a payment without a provider. */
export async function recordFreePayment(deps: MoneyEventDeps, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.total !== '0.00') throw new Error('only an order of £0.00 is free')
  const now = deps.clock.now()
  await insertPayment(tx, {
    id: randomId(),
    orderId,
    method: 'none',
    amount: pence(0),
    state: 'completed',
    completedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await applyMoneyEvent(deps, tx, order, { event: { kind: 'captured' }, actor: 'rules' })
}
