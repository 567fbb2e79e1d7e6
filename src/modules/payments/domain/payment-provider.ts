import type { Pence } from '#kernel/money.ts'
import type {
  CaptureFetch,
  DisputeFetch,
  WebhookReader,
  StatementResult,
} from '#modules/payments/webhooks/provider-webhooks.ts'
import type { ProviderRecord, Unavailable } from './provider-records.ts'

/**
 * What the shop asks of a payment provider. Adapters live in `integrations/`; a provider's failure is data here,
 * never a throw, and no provider's own type passes this line.
 */
export interface PaymentProvider {
  /** The `method` stored with a payment, such as `paypal`. */
  readonly method: string
  /** What a buyer chooses by, such as `PayPal` or `Card`. */
  readonly label: string
  /** Who is asked about the money, as sentences to the buyer name it. */
  readonly company: string
  /**
   * Creates the provider's order for a payment that is already stored. Repeating it with the same payment id returns
   * the same order.
   */
  createOrder(request: ProviderOrderRequest): Promise<CreateOrderResult>
  /**
   * Takes the money of an approved order, never twice. The same attempt may be answered as it was before, a refusal
   * too; after a refusal comes the next attempt. The first is 1.
   */
  capture(request: { paymentId: string; providerOrderId: string; attempt?: number }): Promise<CaptureResult>
  /**
   * Present where the buyer pays without another word of ours: ends what is still open there, so that it cannot be paid
   * any more.
   */
  close?(providerOrderId: string): Promise<CloseResult>
  /** Asks what the provider says of one of its orders now. */
  fetchPayment(providerOrderId: string): Promise<FetchResult>
  /**
   * Present where only a person can give money back: an admin's word that they did is its record, and `refund` is not
   * asked.
   */
  readonly refundsByHand?: true
  /**
   * Gives money of a capture back: `amount` in pounds, or all that is left of it, in whatever currency it came.
   * Repeating it with the same refund id never gives it twice.
   */
  refund(request: {
    refundId: string
    captureId: string
    amount: Pence | undefined
    note: string
  }): Promise<RefundResult>
  /** Asks about a capture by its own id: for webhook events that name no order of ours. */
  fetchCapture(captureId: string): Promise<CaptureFetch>
  /** Where people see this payment at the provider; undefined where it has no such page. */
  recordUrl?(payment: { providerOrderId: string | null; captureId: string | null }): string | undefined
  /** Present where the provider sends webhook events. */
  readonly webhooks?: WebhookReader
  /** Present where the provider has disputes that can be read. */
  fetchDispute?(disputeId: string): Promise<DisputeFetch>
  /** Present where the provider lists what moved: everything from `from` up to `to`. */
  listStatement?(period: { from: Date; to: Date }): Promise<StatementResult>
}

export interface ProviderOrderRequest {
  /** Our payment id: the provider's idempotency key and its `invoice_id`. */
  paymentId: string
  /** Our order id: the provider's `custom_id`. */
  orderId: string
  amount: Pence
  /** What the buyer reads at the provider, at most 127 characters. */
  description: string
  /** When the payment was stored: a time limit counted from it stays the same when the call is repeated. */
  createdAt: Date
  /** Absolute addresses the buyer comes back to. */
  returnUrl: string
  cancelUrl: string
}

export type CreateOrderResult =
  | { kind: 'created'; providerOrderId: string; approveUrl: string }
  | { kind: 'refused'; code: string }
  | Unavailable

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

export type CloseResult =
  /** Nothing was taken, and nothing can be taken any more. */
  | { kind: 'closed' }
  /** Too late: money has come, or is on its way. */
  | { kind: 'found'; record: ProviderRecord }
  | Unavailable

export type FetchResult = { kind: 'found'; record: ProviderRecord } | { kind: 'not-found' } | Unavailable

export type RefundResult =
  /**
   * Nothing is left of the capture: this very refund has gone through before, or all of it went back in another way.
   */
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
