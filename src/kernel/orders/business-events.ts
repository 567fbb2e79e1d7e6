import type { ContactCategory } from '#kernel/shop/contact-categories.ts'
import type { OrderStatus, PaymentState } from './order-states.ts'
import type { RewardType } from '#kernel/shop/rewards.ts'

/**
 * Business events, one function each, so that names and fields stay the same everywhere. Fields contain ids and
 * amounts, never a name, an e-mail address or a secret.
 */
export interface BusinessEvents {
  orderPlaced(fields: { orderId: string; origin: 'checkout' | 'cart'; totalPence: number }): void
  orderMoved(fields: { orderId: string; from: OrderStatus; to: OrderStatus; actor: string }): void
  orderDeleted(fields: { orderId: string; actor: string }): void
  orderAbandoned(fields: { orderId: string }): void
  paymentStarted(fields: { orderId: string; paymentId: string; method: string }): void
  /** `amountPence` is the amount of the payment that changed the order's money. */
  paymentStateChanged(fields: {
    orderId: string
    paymentId: string
    method: string
    amountPence: number
    from: PaymentState
    to: PaymentState
  }): void
  paymentNeedsReview(fields: { kind: string; orderId: string | undefined; paymentId: string | undefined }): void
  paymentProviderFault(fields: { paymentId: string; step: string; reason: string }): void
  statementCompared(fields: { method: string; state: string; findings: number }): void
  /** An alarm: someone may be testing stolen cards here. Reported at most once in ten seconds. */
  manyPaymentsFail(fields: { failed: number; method: string; minutes: number }): void
  /** A forged webhook. A flood of them is one log line with their number. */
  webhookEventRefused(fields: { source: string; reason: string }): void
  webhookEventProcessed(fields: { source: string; kind: string; outcome: string; paymentId: string | undefined }): void
  /** Only `reviewId`: the text stays in the table. */
  reviewReceived(fields: { reviewId: string; rating: number }): void
  messageReceived(fields: { messageId: string; category: ContactCategory }): void
  /** The staff answered a message by mail, or marked it as done. */
  messageAnswered(fields: { messageId: string; how: 'reply' | 'mark'; actor: string }): void
  refundRecorded(fields: { orderId: string; refundId: string; amountPence: number; state: string }): void
  rewardRedeemed(fields: { userId: string; redemptionId: string; rewardType: RewardType }): void
  /** `actor` is a user id, `provider` or `rules`. */
  subscriptionChanged(fields: {
    userId: string
    change: 'requested' | 'withdrawn' | 'activated' | 'cancelled' | 'deactivated' | 'ended'
    actor: string
  }): void
  accountCreated(fields: { userId: string }): void
  signedIn(fields: { userId: string; isNewDevice: boolean }): void
  /** `userId` is undefined where the e-mail has no account; the typed address is not logged. */
  signInRefused(fields: {
    userId: string | undefined
    reason: 'wrong-password' | 'unknown-email' | 'inactive' | 'too-many-guesses' | 'wrong-code' | 'wrong-passkey'
  }): void
  passwordChanged(fields: { userId: string; by: 'password' | 'mailed-link' }): void
  /** The shop has its first admin. */
  adminSetUp(fields: { userId: string; how: 'created' | 'granted' }): void
  /** Someone tried to set up the first admin without the token that the server printed. */
  adminSetUpRefused(): void
  /** An admin changed a member's account. */
  memberChanged(fields: {
    userId: string
    change: 'deactivated' | 'reactivated' | 'admin-granted' | 'admin-revoked' | 'sign-in-reset'
    actor: string
  }): void
  pointsAdjusted(fields: { userId: string; points: number; actor: string }): void
  accountDeleted(fields: { userId: string }): void
  discordLinked(fields: { userId: string }): void
  discordUnlinked(fields: { userId: string }): void
  secondFactorChanged(fields: {
    userId: string
    change: 'authenticator-on' | 'authenticator-off' | 'recovery-codes-renewed' | 'passkey-added' | 'passkey-removed'
  }): void
  emailVerified(fields: { userId: string }): void
  /** An unconfirmed mailbox has reached the limit of mails that an account can cause. */
  mailDropped(fields: { template: string }): void
}
