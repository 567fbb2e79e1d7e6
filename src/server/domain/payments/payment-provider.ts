import type { Pence } from '#shared/money.ts'

/**
 * What the shop asks of a payment provider. Adapters live in `integrations/`; a provider's failure is data here,
 * never a throw, and no provider's own type passes this line.
 */
export interface PaymentProvider {
  /** The `method` stored with a payment, such as `paypal`. */
  readonly method: string
  /** Creates the provider's order for a payment that is already stored. Repeating it with the same payment id returns the same order. */
  createOrder(request: ProviderOrderRequest): Promise<CreateOrderResult>
  /** Takes the money of an approved order. Repeating it with the same payment id never takes it twice. */
  capture(request: { paymentId: string; providerOrderId: string }): Promise<CaptureResult>
  /** Asks what the provider says of one of its orders now. */
  lookUp(providerOrderId: string): Promise<LookUpResult>
  /** Gives money of a capture back. Repeating it with the same refund id never gives it twice. */
  refund(request: { refundId: string; captureId: string; amount: Pence; note: string }): Promise<RefundResult>
}

export interface ProviderOrderRequest {
  /** Our payment id: the provider's idempotency key and its `invoice_id`. */
  paymentId: string
  /** Our order id: the provider's `custom_id`. */
  orderId: string
  amount: Pence
  /** What the buyer reads at the provider, at most 127 characters. */
  description: string
  /** Absolute addresses the buyer comes back to. */
  returnUrl: string
  cancelUrl: string
}

/** The provider could not be asked, or did not answer in time: nothing is known, ask again later. */
export interface Unavailable {
  kind: 'unavailable'
  /** For the log; holds no secret and no personal data. */
  reason: string
}

export type CreateOrderResult =
  | { kind: 'created'; providerOrderId: string; approveUrl: string }
  | { kind: 'refused'; code: string }
  | Unavailable

export type CaptureStatus = 'completed' | 'pending' | 'declined' | 'failed' | 'partly-refunded' | 'refunded'

/** Money the provider says it took, or tried to take. */
export interface ProviderCapture {
  id: string
  status: CaptureStatus
  amount: Pence
  currency: string
  /** Our order id and payment id as the provider repeats them; undefined when it does not. */
  customId: string | undefined
  invoiceId: string | undefined
  /** How much of it has gone back so far, when the provider says. */
  refunded: Pence | undefined
}

/** One order of the provider, read back from it. Nothing in here comes from a browser. */
export interface ProviderRecord {
  providerOrderId: string
  status: 'created' | 'approved' | 'completed' | 'voided'
  /** True only when the money goes to the account that the configuration names. */
  payeeIsOurs: boolean
  payerEmail: string | undefined
  captures: ProviderCapture[]
}

export type CaptureResult =
  | { kind: 'record'; record: ProviderRecord }
  /** The buyer's means of payment was refused; the buyer may choose another. */
  | { kind: 'declined'; code: string }
  /** The buyer has not approved, or must do something more at the provider. */
  | { kind: 'not-approved'; code: string }
  /** The provider says it has been done or is being done already: look it up. */
  | { kind: 'look-again'; code: string }
  | { kind: 'not-found' }
  | Unavailable

export type LookUpResult = { kind: 'found'; record: ProviderRecord } | { kind: 'not-found' } | Unavailable

export type RefundResult =
  | { kind: 'accepted'; providerRefundId: string; status: 'completed' | 'pending' | 'failed'; amount: Pence }
  | { kind: 'refused'; code: string }
  | Unavailable
