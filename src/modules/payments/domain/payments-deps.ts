import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { OrderReactions } from '#modules/orders/index.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The dependencies of the payments use cases. */
export interface PaymentsDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
  reactions: OrderReactions
  /** The configured providers by method name. */
  providers: ReadonlyMap<string, PaymentProvider>
  /** Number of failed payments in ten minutes above which new ones are refused; Infinity while limits are off. */
  failedPaymentLimit: number
  /** Waits this many milliseconds; undefined waits for nothing, as in tests with a fixed clock. */
  pause?(ms: number): Promise<unknown>
  /** The shop's origin without a trailing slash, which the buyer returns to. */
  publicUrl: string
}

/**
 * Refuses a payment method that this shop does not have with `payment_provider_unavailable`, before anything is stored.
 */
export function refuseUnconfigured(deps: Pick<PaymentsDeps, 'providers'>, method: string): void {
  if (!deps.providers.has(method))
    throw new Refusal('payment_provider_unavailable', 'This way to pay is not available.')
}

/**
 * The adapter of a stored payment's method; undefined for `manual`, `none` and providers that are no longer configured.
 */
export function providerOf(deps: Pick<PaymentsDeps, 'providers'>, method: string): PaymentProvider | undefined {
  return deps.providers.get(method)
}

/**
 * Whether money of this method can only be refunded by hand, as with cash, bank transfers and coins: the admin's entry
 * is the record.
 */
export function goesBackByHand(deps: Pick<PaymentsDeps, 'providers'>, method: string): boolean {
  return method === 'manual' || deps.providers.get(method)?.refundsByHand === true
}
