import { type Pence, parsePence, sumPence } from '#kernel/money.ts'
import type { CaptureStatus, ProviderCapture, ProviderRecord } from '#modules/payments/index.ts'
import type { CaptureAnswer, OrderAnswer, PurchaseUnit, RefundAnswer } from './api/answers.ts'
import type { CaptureState, OrderStatus } from './api/types.ts'

const ORDER_STATUS: Record<OrderStatus, ProviderRecord['status']> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  VOIDED: 'voided',
  COMPLETED: 'completed',
}

export const CAPTURE_STATUS: Record<CaptureState, CaptureStatus> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'partly-refunded',
  REFUNDED: 'refunded',
}

/** Converts PayPal's order; undefined when an amount in it cannot be read. */
export function readOrder(order: OrderAnswer, payeeId: string): ProviderRecord | undefined {
  const captures = order.purchase_units.flatMap((unit) =>
    (unit.payments?.captures ?? []).map((capture) => readCapture(capture, unit)),
  )
  const readable = captures.filter((capture) => capture !== undefined)
  if (readable.length < captures.length) return undefined
  return {
    providerOrderId: order.id,
    status: ORDER_STATUS[order.status],
    payeeIsOurs:
      order.purchase_units.length > 0 && order.purchase_units.every((unit) => unit.payee?.merchant_id === payeeId),
    payerEmail: order.payer?.email_address ?? order.payment_source?.paypal?.email_address,
    captures: readable,
  }
}

function readCapture(capture: CaptureAnswer, unit: PurchaseUnit): ProviderCapture | undefined {
  const amount = parsePence(capture.amount.value)
  if (amount === undefined) return undefined
  return {
    id: capture.id,
    status: CAPTURE_STATUS[capture.status],
    amount,
    currency: capture.amount.currency_code,
    customId: capture.custom_id ?? unit.custom_id,
    invoiceId: capture.invoice_id ?? unit.invoice_id,
    refunded: refundedOf(capture, amount, unit),
    fee: feeOf(capture),
  }
}

/** In the payment's currency; PayPal reports it once the money has arrived. */
function feeOf({ seller_receivable_breakdown: breakdown, amount }: CaptureAnswer): Pence | undefined {
  const fee = breakdown?.paypal_fee
  return fee?.currency_code === amount.currency_code ? parsePence(fee.value) : undefined
}

/** A capture has no total of its refunds, so they are added up; undefined when they cannot be read. */
function refundedOf(capture: CaptureAnswer, amount: Pence, unit: PurchaseUnit): Pence | undefined {
  if (capture.status === 'REFUNDED') return amount
  const onlyCapture = unit.payments?.captures.length === 1
  const refunds = (unit.payments?.refunds ?? []).filter(
    (refund) =>
      refund.status === 'COMPLETED' && (captureOf(refund) ?? (onlyCapture ? capture.id : undefined)) === capture.id,
  )
  const amounts = refunds.map((refund) =>
    refund.amount.currency_code === capture.amount.currency_code ? parsePence(refund.amount.value) : undefined,
  )
  const readable = amounts.filter((value) => value !== undefined)
  if (readable.length < amounts.length) return undefined
  if (capture.status === 'PARTIALLY_REFUNDED' && readable.length === 0) return undefined
  return sumPence(readable)
}

/** A refund references its capture only by the link `up`. */
function captureOf(refund: RefundAnswer): string | undefined {
  const up = refund.links.find((link) => link.rel === 'up')
  return up && /\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(up.href)?.[1]
}
