import { Refusal } from '#kernel/refusals.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectPayment, type PaymentRow } from '#modules/payments/data/payments.sql.ts'

/** A payment by the provider's hosted button. */
export type HostedPaymentRow = PaymentRow & { hostedButtonId: string }

/**
 * The data that a page needs to show the hosted button of a stored payment. Refuses with `not_found`, with
 * `order_not_payable` once it was abandoned, and with `payment_in_progress` once its money has arrived.
 */
export async function openHosted(deps: PaymentsDeps, paymentId: string): Promise<HostedPaymentRow> {
  const payment = await selectPayment(deps.db, paymentId)
  if (!payment || !isHosted(payment)) throw new Refusal('not_found', 'Payment not found.')
  const { orderId, method } = payment
  if (payment.state === 'closed') throw new Refusal('order_not_payable', 'This order can no longer be paid.')
  if (payment.state !== 'created')
    throw new Refusal('payment_in_progress', 'A payment for this order is here already. Do not pay again.')
  deps.events.paymentStarted({ orderId, paymentId, method })
  return payment
}

function isHosted(payment: PaymentRow): payment is HostedPaymentRow {
  return payment.hostedButtonId !== null
}
