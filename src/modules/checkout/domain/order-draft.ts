import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Buyer } from '#kernel/orders/buyer.ts'
import type { Choices } from '#kernel/orders/configure/configurator.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { Repeatable } from '#modules/idempotency/index.ts'
import type { OrderReactions } from '#modules/orders/index.ts'
import type { ShopSettings } from '#modules/settings/index.ts'

export interface CheckoutDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
  reactions: OrderReactions
  /**
   * Orders to be paid later that one browser or member may have open, and a quarter of what guests at one address may;
   * Infinity while limits are switched off for a benchmark.
   */
  openOrderLimit: number
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
}

/** Who asks: nothing in here was typed by the buyer. */
export interface Caller extends Repeatable {
  /** A keyed hash of the caller's address; null inside the process. */
  key: string | null
  /** Of the secret in the caller's cookie; null inside the process. */
  browserHash: string | null
  /** The member who is signed in: the order is theirs. Null for a guest, whatever e-mail they type. */
  userId: string | null
}

/** `choices`: left out where nothing was chosen. */
export interface WantedLine {
  serviceId: string
  quantity: number
  choices?: Choices | undefined
}

export interface OrderDraft {
  scope: 'place-order' | 'checkout'
  buyer: Buyer
  /** What the buyer saw; compared, never used. */
  shownTotal: string
  lines: WantedLine[]
  /** Used when `lines` is empty: each named service once. */
  names: string[]
  /** Of the terms that were agreed to, with the request to start at once; null where the buyer was not asked. */
  termsVersion: string | null
  /** As it was typed. */
  couponCode: string | undefined
  /**
   * `hosted`: by the button that the provider keeps for the service, which takes the service's own price and no other.
   */
  payment: { method: string; hosted?: boolean } | null
}
