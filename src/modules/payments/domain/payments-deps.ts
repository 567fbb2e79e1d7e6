import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { OrderReactions } from '#modules/orders/index.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What the use-cases of payments need. */
export interface PaymentsDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
  reactions: OrderReactions
  /** The configured providers by their method name. */
  providers: ReadonlyMap<string, PaymentProvider>
  /** Failed payments in ten minutes from which on new ones are refused; Infinity while limits are switched off. */
  failedPaymentLimit: number
  /** Waits so many milliseconds; left out, nothing waits, as in tests whose clock stands still. */
  pause?(ms: number): Promise<unknown>
  /** Origin of the shop, without a trailing slash; the buyer comes back to it. */
  publicUrl: string
}

/**
 * Refuses with `payment_provider_unavailable` a way to pay that this shop does not have: before anything is stored for
 * it.
 */
export function refuseUnconfigured(deps: Pick<PaymentsDeps, 'providers'>, method: string): void {
  if (!deps.providers.has(method))
    throw new Refusal('payment_provider_unavailable', 'This way to pay is not available.')
}

/** The adapter of a stored payment's method; undefined for `manual`, `none` and a provider no longer configured. */
export function providerOf(deps: Pick<PaymentsDeps, 'providers'>, method: string): PaymentProvider | undefined {
  return deps.providers.get(method)
}

/**
 * Whether money of this method is refunded by hand only, as with cash, bank transfers and coins: the admin's word
 * is the record.
 */
export function goesBackByHand(deps: Pick<PaymentsDeps, 'providers'>, method: string): boolean {
  return method === 'manual' || deps.providers.get(method)?.refundsByHand === true
}
