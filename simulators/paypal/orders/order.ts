import type { Pence } from '#kernel/money.ts'

/** What will happen at the capture, as chosen on the approval page. */
export const OUTCOMES = ['complete', 'decline', 'echeque', 'hang'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type OrderState = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED'
export type CaptureState = 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED'

/** One order in the simulator. Times are ISO 8601 in UTC; every amount is in the order's currency. */
export interface SimulatedOrder {
  id: string
  createdAt: string
  updatedAt: string
  status: OrderState
  currency: string
  amount: Pence
  payeeId: string
  /** The caller's name for the purchase unit; PayPal calls it `default` without one. */
  referenceId?: string | undefined
  payeeEmail: string
  description: string | undefined
  customId: string | undefined
  invoiceId: string | undefined
  brandName: string | undefined
  returnUrl: string | undefined
  cancelUrl: string | undefined
  /** True when the request named PayPal as its source, which changes the first status and the name of a link. */
  hasPaymentSource: boolean
  payer: { email: string; id: string } | undefined
  outcome: Outcome | undefined
  /** Until then a capture gets no answer at all. */
  hangsUntil: string | undefined
  capture: SimulatedCapture | undefined
  refunds: SimulatedRefund[]
  dispute?: SimulatedDispute | undefined
}

export interface SimulatedCapture {
  id: string
  status: CaptureState
  reason: 'ECHECK' | 'CHARGEBACK' | undefined
  amount: Pence
  createdAt: string
  updatedAt: string
}

export interface SimulatedRefund {
  id: string
  amount: Pence
  note: string | undefined
  createdAt: string
}

export interface SimulatedDispute {
  id: string
  status: 'OPEN' | 'RESOLVED'
  outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | undefined
  createdAt: string
  updatedAt: string
}

/** Named like PayPal's webhook events, so that they can be forwarded as webhooks. */
export type ChangeType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'CHECKOUT.ORDER.VOIDED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.RESOLVED'

/** An order after a change, and its events. */
export interface Moved {
  order: SimulatedOrder
  change: ChangeType
}
