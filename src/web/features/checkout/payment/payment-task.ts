import type { StartedPayment } from '#contract/payments.ts'
import type { PendingOrder } from '#web/lib/remembered.ts'

/** What a screen wants paid. */
export interface PaymentTask {
  /** Whether all that is needed was typed; shows its faults by itself. */
  check(): Promise<boolean>
  /** Begins the payment, or opens the begun one again. Rejects with `ApiError`. */
  begin(): Promise<StartedPayment>
  /** What the buyer ordered and typed: goes along with hints to the server and is never believed there. */
  describe(started: StartedPayment): PendingOrder & { notes?: string }
  /** True where the specification has a cancelled or failed payment say so in an alert. */
  alertsWhenStopped: boolean
  /** After the buyer has read how it ended; `paid` only when the server said so. */
  onEnd(end: PaymentEnd): void
}

export interface PaymentEnd {
  kind: 'paid' | 'recording' | 'checking'
  orderId: string
}
