import type { Pence } from '#kernel/money.ts'
import type {
  CaptureFetch,
  DisputeFetch,
  WebhookReader,
  StatementResult,
} from '#modules/payments/webhooks/provider-webhooks.ts'
import type { ProviderRecord, Unavailable } from './provider-records.ts'

/**
 * The interface of a payment provider. Adapters are in `src/providers/`. Failures are returned as data and never
 * thrown, and no provider-specific type crosses this interface.
 */
export interface PaymentProvider {
  /** The `method` stored with a payment, such as `paypal`. */
  readonly method: string
  /** The name that buyers choose by, such as `PayPal` or `Card`. */
  readonly label: string
  /** The provider's name in sentences to the buyer. */
  readonly company: string
  /**
   * Creates the provider's order for a stored payment. Repeating it with the same payment id returns the same order.
   */
  createOrder(request: ProviderOrderRequest): Promise<CreateOrderResult>
  /**
   * Captures an approved order, never twice. A repeated attempt may return its first answer, also a refusal; after a
   * refusal comes the next attempt. The first is 1.
   */
  capture(request: { paymentId: string; providerOrderId: string; attempt?: number }): Promise<CaptureResult>
  /** For providers where the buyer can pay without another request from us: closes what is still open there. */
  close?(providerOrderId: string): Promise<CloseResult>
  /** Fetches the current state of one of the provider's orders. */
  fetchPayment(providerOrderId: string): Promise<FetchResult>
  /** Set for providers without refunds: an admin records a manual refund, and `refund` is not called. */
  readonly refundsByHand?: true
  /**
   * Refunds a capture: `amount` in pounds, or all that is left, in its own currency. Repeating it with the same refund
   * id never refunds twice.
   */
  refund(request: {
    refundId: string
    captureId: string
    amount: Pence | undefined
    note: string
  }): Promise<RefundResult>
  /** Fetches a capture by its id, for webhooks without an order of ours. */
  fetchCapture(captureId: string): Promise<CaptureFetch>
  /** The payment's page at the provider; undefined where it has none. */
  recordUrl?(payment: { providerOrderId: string | null; captureId: string | null }): string | undefined
  /** For providers with webhooks. */
  readonly webhooks?: WebhookReader
  /** For providers whose disputes can be fetched. */
  fetchDispute?(disputeId: string): Promise<DisputeFetch>
  /** For providers that list transactions: everything from `from` up to `to`. */
  listStatement?(period: { from: Date; to: Date }): Promise<StatementResult>
}

export interface ProviderOrderRequest {
  /** Our payment id: the provider's idempotency key and its `invoice_id`. */
  paymentId: string
  /** Our order id: the provider's `custom_id`. */
  orderId: string
  amount: Pence
  /** The description that the buyer sees at the provider, at most 127 characters. */
  description: string
  /** When the payment was stored: a time limit based on it stays the same when the call is repeated. */
  createdAt: Date
  /** Absolute addresses that the buyer returns to. */
  returnUrl: string
  cancelUrl: string
}

export type CreateOrderResult =
  | { kind: 'created'; providerOrderId: string; approveUrl: string }
  | { kind: 'refused'; code: string }
  | Unavailable

export type CaptureResult =
  | { kind: 'record'; record: ProviderRecord }
  /** The payment method was declined; the buyer may choose another. */
  | { kind: 'declined'; code: string }
  /** The buyer has not approved, or has to do something more at the provider. */
  | { kind: 'not-approved'; code: string }
  /** The provider says that it is done or in progress: look it up. */
  | { kind: 'look-again'; code: string }
  | { kind: 'not-found' }
  | Unavailable

export type CloseResult =
  /** Nothing was captured, and nothing can be any more. */
  | { kind: 'closed' }
  /** Too late: money has arrived, or is on its way. */
  | { kind: 'found'; record: ProviderRecord }
  | Unavailable

export type FetchResult = { kind: 'found'; record: ProviderRecord } | { kind: 'not-found' } | Unavailable

export type RefundResult =
  /** Nothing is left of the capture: this refund has already succeeded, or everything was refunded in another way. */
  | { kind: 'already-refunded' }
  | {
      kind: 'accepted'
      providerRefundId: string
      status: 'completed' | 'pending' | 'failed'
      amount: Pence
      currency: string
    }
  | { kind: 'refused'; code: string }
  | Unavailable
