import type { CheckoutDeps } from '#server/domain/checkout/index.ts'
import type { MailboxDeps } from '#server/domain/notifications/index.ts'
import type { PaymentsDeps } from '#server/domain/payments/index.ts'
import type { ShopSettings } from '#server/domain/settings/index.ts'

/** What the routes need: the use-cases' needs and a few facts of this deployment. */
export interface HttpDeps extends CheckoutDeps, PaymentsDeps, MailboxDeps {
  mode: 'demo' | 'live'
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
  /** Whether only this machine can reach the listener. */
  listensOnLoopback: boolean
  /** False from the first moment of a graceful stop. */
  isAccepting(): boolean
  isDatabaseUp(): Promise<boolean>
}
