import type { Buyer } from '#kernel/orders/buyer.ts'
import type { StartedPayment } from '#contract/payments/payments.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'

/** An order that the server has stored, whichever way it is paid. */
export type Stored = Pick<StartedPayment, 'orderId' | 'total'>

/** What a screen wants paid. `Started` is what it needs to open the way to the provider. */
export interface PaymentTask<Started extends Stored = StartedPayment> {
  /** Whether all that is needed was typed; shows its faults by itself. */
  check(): Promise<boolean>
  /** Begins the payment by one of the shop's methods, or opens the begun one again. Rejects with `ApiError`. */
  begin(method: string): Promise<Started>
  /** What the buyer ordered and typed: goes along with hints to the server and is never believed there. */
  describe(started: Stored): PendingOrder & Pick<Buyer, 'notes'>
  /** Of a button that the provider keeps itself. */
  hostedButtonId?: string
  /** True where the specification has a cancelled or failed payment say so in an alert. */
  alertsWhenStopped: boolean
  /** From the first press until the payment has ended or another way is chosen: its screen has to stay. */
  onUnderWay?(isUnderWay: boolean): void
  /** After the buyer has read how it ended; `paid` only when the server said so. */
  onEnd(end: PaymentEnd): void
}

export interface PaymentEnd {
  kind: 'paid' | 'recording' | 'checking'
  orderId: string
}
