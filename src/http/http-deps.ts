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

/** What the routes need: the use-cases' needs and a few facts of this deployment. */
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
  /** Whatever reacts to an order or to an account. */
  reactions: CheckoutDeps['reactions'] & AccountsDeps['reactions']
  mode: 'demo' | 'live'
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
  /** Whether people come by https, and cookies go no other way. */
  secureCookies: boolean
  /** Whether only this machine can reach the listener. */
  listensOnLoopback: boolean
  /** Drops every page that is kept: call it once a change of what pages show has been committed. */
  forgetPages(): void
  /** False from the first moment of a graceful stop. */
  isAccepting(): boolean
  isDatabaseUp(): Promise<boolean>
  /** Whether the database last failed to write for want of room. */
  writesFail?(): boolean
}
