import type { Buyer } from '#kernel/orders/buyer.ts'
import type { StartedPayment } from '#contract/payments/payments.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'

/** A stored order, however it is paid. */
export type Stored = Pick<StartedPayment, 'orderId' | 'total'>

/** What a screen wants paid. `Started` is what it needs to open the provider. */
export interface PaymentTask<Started extends Stored = StartedPayment> {
  /** Whether the input is complete; shows its faults by itself. */
  check(): Promise<boolean>
  /** Starts the payment by one of the shop's methods, or reopens the started one. Rejects with `ApiError`. */
  begin(method: string): Promise<Started>
  /** The order and the input, sent with reports; the server never trusts them. */
  describe(started: Stored): PendingOrder & Pick<Buyer, 'notes'>
  /** For a hosted button. */
  hostedButtonId?: string
  /** Whether a cancelled or failed payment shows an alert, as the specification has it. */
  alertsWhenStopped: boolean
  /**
   * Called from the first click until the payment has ended or another method is chosen: its screen must stay mounted.
   */
  onUnderWay?(isUnderWay: boolean): void
  /** Called after the buyer has read the result; `paid` only when the server confirmed it. */
  onEnd(end: PaymentEnd): void
}

export interface PaymentEnd {
  kind: 'paid' | 'recording' | 'checking'
  orderId: string
}
