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
   * Limits of unpaid orders: per browser or member, and a quarter of the limit for guests at one address; Infinity
   * while limits are off for a benchmark.
   */
  openOrderLimit: number
  /** Settings of this deployment. */
  ownSettings: Partial<ShopSettings>
}

/** The caller. Nothing in here was typed by the buyer. */
export interface Caller extends Repeatable {
  /** A keyed hash of the caller's address; null for in-process calls. */
  key: string | null
  /** Hash of the secret in the caller's cookie; null for in-process calls. */
  browserHash: string | null
  /** The signed-in member, who owns the order. Null for a guest, whatever e-mail they type. */
  userId: string | null
}

/** `choices`: undefined where nothing was chosen. */
export interface WantedLine {
  serviceId: string
  quantity: number
  choices?: Choices | undefined
}

export interface OrderDraft {
  scope: 'place-order' | 'checkout'
  buyer: Buyer
  /** The total that the buyer saw: compared, never used. */
  shownTotal: string
  lines: WantedLine[]
  /** Used when `lines` is empty: one of each named service. */
  names: string[]
  /**
   * Version of the Terms that the buyer agreed to, with the request to start at once; null where the buyer was not
   * asked.
   */
  termsVersion: string | null
  /** As typed. */
  couponCode: string | undefined
  /** `hosted`: by the service's hosted button, which charges the service's own price only. */
  payment: { method: string; hosted?: boolean } | null
}
