import type { AccountsDeps } from '#modules/accounts/index.ts'
import type { VisitCounter } from '#read-models/analytics/index.ts'
import type { StaffNotificationsDeps } from '#modules/staff-notifications/index.ts'
import type { CheckoutDeps } from '#modules/checkout/index.ts'
import type { ContactDeps, MessagePicturesDeps } from '#modules/contact/index.ts'
import type { OrderWatch } from '#modules/orders/index.ts'
import type { MailboxDeps, MailsDeps } from '#modules/mails/index.ts'
import type { PicturesDeps } from '#modules/pictures/index.ts'
import type { PaymentsDeps } from '#modules/payments/index.ts'
import type { RewardsDeps } from '#modules/rewards/index.ts'
import type { ReviewsDeps } from '#modules/reviews/index.ts'
import type { ShopSettings } from '#modules/settings/index.ts'
import type { SubscriptionsDeps } from '#modules/subscriptions/index.ts'

/** Dependencies of the routes: those of the use cases and facts of this deployment. */
export interface HttpDeps
  extends
    CheckoutDeps,
    PaymentsDeps,
    PicturesDeps,
    MessagePicturesDeps,
    MailboxDeps,
    MailsDeps,
    StaffNotificationsDeps,
    ReviewsDeps,
    ContactDeps,
    AccountsDeps,
    RewardsDeps,
    SubscriptionsDeps {
  visits: VisitCounter
  orderWatch: OrderWatch
  /** Reactions of other modules to changes of orders and accounts. */
  reactions: CheckoutDeps['reactions'] & AccountsDeps['reactions']
  mode: 'demo' | 'live'
  /** What the configuration of this deployment says about the shop. */
  ownSettings: Partial<ShopSettings>
  /** Whether the shop is served over https, so that cookies are `Secure`. */
  secureCookies: boolean
  /** Whether the listener accepts connections from this machine only. */
  listensOnLoopback: boolean
  /** Clears the page cache. Call it after a change of what pages show has been committed. */
  forgetPages(): void
  /** False from the start of a graceful stop. */
  isAccepting(): boolean
  isDatabaseUp(): Promise<boolean>
  /** Whether the database's last write failed because the disk is full. */
  writesFail?(): boolean
}
