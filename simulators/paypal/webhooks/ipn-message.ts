import { randomBytes } from 'node:crypto'
import { toDecimal } from '#kernel/money.ts'
import type { ChangeType, Moved } from '#simulators/paypal/orders/order.ts'
import { paypalId } from '#simulators/paypal/paypal-id.ts'

const STATUS: Partial<Record<ChangeType, string>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'Completed',
  'PAYMENT.CAPTURE.PENDING': 'Pending',
  'PAYMENT.CAPTURE.DENIED': 'Denied',
  'PAYMENT.CAPTURE.REFUNDED': 'Refunded',
  'PAYMENT.CAPTURE.REVERSED': 'Reversed',
}

/** PayPal's IPN message about a change, in windows-1252 like the real one; undefined where it sends none. */
export function ipnMessage({ order, change }: Moved): string | undefined {
  const status = STATUS[change]
  const { capture } = order
  if (status === undefined || !capture) return undefined
  const refund = order.refunds.at(-1)
  const isBack = status === 'Refunded' || status === 'Reversed'
  const fields: Record<string, string> = {
    mc_gross: isBack && refund ? `-${toDecimal(refund.amount)}` : toDecimal(capture.amount),
    mc_currency: order.currency,
    payment_status: status,
    ...(isBack && refund
      ? { txn_id: refund.id, parent_txn_id: capture.id }
      : { txn_id: capture.id, txn_type: 'express_checkout' }),
    receiver_id: order.payeeId,
    receiver_email: order.payeeEmail,
    payer_id: order.payer?.id ?? '',
    payer_email: order.payer?.email ?? '',
    custom: order.customId ?? '',
    invoice: order.invoiceId ?? '',
    ipn_track_id: randomBytes(6).toString('hex'),
    verify_sign: `${paypalId()}.${paypalId()}`,
    test_ipn: '1',
    charset: 'windows-1252',
  }
  // A character of that charset: a client that decodes and re-encodes it changes the bytes.
  return `first_name=Zo%EB&last_name=Br%F6nt%EB&${new URLSearchParams(fields).toString()}`
}
