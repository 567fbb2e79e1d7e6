import type { OrderStatus } from '#shared/order-states.ts'
import type { SubscriptionActivation } from '#shared/subscription.ts'

/** Every kind of background work and what it is told. Payloads carry ids; the job reads the rest. */
export interface JobPayloads {
  'send-mail': MailJob
  'settle-payment': { paymentId: string }
  /** The order has its money: nothing can be paid for it any more. */
  'close-ways-to-pay': { orderId: string }
  /** Money that was held beside another way to pay counts, or goes back. */
  'settle-held': { orderId: string }
  'process-notice': { noticeId: string }
  /** The same of one that nobody has vouched for yet: forged ones keep no proven one waiting. */
  'prove-notice': { noticeId: string }
  'look-into-claim': { noticeId: string }
  'forget-old-notices': Record<string, never>
  'ask-about-disputes': Record<string, never>
  'compare-statements': Record<string, never>
  'reconcile-payments': Record<string, never>
  'close-abandoned-orders': Record<string, never>
  'close-lapsed-orders': Record<string, never>
  /** Tells the provider of paid orders that are past their promised end. */
  'tell-of-late-orders': Record<string, never>
  'remove-old-notes': Record<string, never>
  'forget-old-keys': Record<string, never>
  'add-up-totals': Record<string, never>
  'forget-old-sessions': Record<string, never>
  'forget-farewells': Record<string, never>
  'expire-subscriptions': Record<string, never>
  'remind-subscribers': Record<string, never>
  /** What the provider says of a member's agreement to pay the plan; by the provider's id. */
  'settle-agreement': { providerId: string }
  'end-agreement': { agreementId: string }
  'reconcile-agreements': Record<string, never>
  'measure-claims': Record<string, never>
  /** Tells the provider, where they want to hear of it. */
  announce: News
  'forget-announcements': Record<string, never>
  'forget-given-up': Record<string, never>
}
export type JobName = keyof JobPayloads

/** What the provider hears of at once. */
export type News =
  | { of: 'order-placed' | 'order-paid' | 'payment-declined' | 'order-late'; orderId: string }
  | { of: 'plan-request'; userId: string; at: string }
  | { of: 'redemption'; redemptionId: string }
  | { of: 'dispute-lost'; paymentReviewId: string }
  | { of: 'message'; messageId: string }
  | { of: 'review'; reviewId: string }
  | { of: 'payment-review'; paymentReviewId: string }

/** A link that is made when its mail is written: what it carries is nowhere but in the mail. */
interface MailedLink {
  tokenId: string
  /** ISO 8601. The link lives from here, and of two the later request counts. */
  requestedAt: string
}

/** What each mail is about. */
interface MailTopics {
  'order-placed': { orderId: string }
  'order-paid': { orderId: string }
  /** To a mailbox: the links of its orders. It is as it was typed, and the job finds out whether it has any. */
  'find-orders': { email: string; askId: string; askedAt: string }
  /** A payment that was on its way did not come; `at` tells one from another. */
  'payment-declined': { orderId: string; at: string }
  /**
   * Money came that does not count, or not yet; it is held. `second`: beside another payment of the order, and goes
   * back by itself where that one counts (`second-by-hand`: by the staff's hand); `doubt`: a person looks at it.
   * `amount` in pounds, as it was asked for.
   */
  'payment-held': { orderId: string; paymentId: string; amount: string; why: 'second' | 'second-by-hand' | 'doubt' }
  /** A part of the money has come; `restDue` pounds are still to pay. */
  'payment-part': { orderId: string; paymentId: string; restDue: string }
  /** Money of the order went back: `amount` this time, `refunded` in all, in pounds such as '4.00'. */
  'order-refunded': { orderId: string; amount: string; refunded: string }
  /** Money that never counted went back, as the review `reviewId` decided; in the currency that it came in. */
  'money-returned': { orderId: string; reviewId: string; amount: string; currency: string }
  /** The work moved; `at` tells one move from another. */
  'order-moved': { orderId: string; to: Exclude<OrderStatus, 'completed'>; at: string }
  /** The work is done: asks for a review, and for the payment where it is still to come. */
  'order-completed': { orderId: string }
  /** Some days later, where it has not come. */
  'payment-due': { orderId: string }
  /** A reward waits for a person to play it; and was played. */
  'redemption-queued': { redemptionId: string }
  'redemption-completed': { redemptionId: string }
  /** Activated by a person where `activatedBy` is absent, as it is in work of versions before this one. */
  'subscription-pending': { userId: string; requestedAt: string; activatedBy?: SubscriptionActivation }
  'subscription-active': { periodId: string }
  /** A few days before a month ends, or renews. */
  'subscription-ending': { periodId: string }
  'subscription-cancelled': { userId: string; endsAt: string }
  'subscription-ended': { userId: string; endedAt: string }
  /** To support: what somebody wrote. */
  'contact-message': { messageId: string }
  /** To the address they gave: that it has arrived. */
  'contact-received': { messageId: string }
  /** To the address they gave: what the staff answers. */
  'contact-reply': { replyId: string }
  /** To the provider: a piece of news in one line, and where it is worked on. */
  announcement: { key: string; to: string; headline: string; path: string }
  /** To a new member: a welcome and the link that proves the mailbox. */
  welcome: MailedLink & { userId: string }
  /** The link again. */
  'verify-email': MailedLink & { userId: string }
  /**
   * A link for a new password. The e-mail is as it was typed: whether it has an account is found out by the job, not by
   * whoever asks.
   */
  'reset-password': MailedLink & { email: string }
  /** After the fact, to the owner. */
  'password-changed': { userId: string; changeId: string }
  /** To the owner; `name` is Discord's. */
  'discord-linked': { userId: string; name: string; changeId: string }
  'discord-unlinked': { userId: string; changeId: string }
  /** To the owner, after what proves more than a password was changed or spent. */
  'authenticator-on': { userId: string; changeId: string }
  'authenticator-off': { userId: string; changeId: string }
  'recovery-codes-renewed': { userId: string; changeId: string }
  'recovery-code-used': { userId: string; left: number; changeId: string }
  'passkey-added': { userId: string; name: string; changeId: string }
  'passkey-removed': { userId: string; name: string; changeId: string }
  /** To the owner, after the staff changed what the account may or how it is entered. */
  'admin-granted': { userId: string; changeId: string }
  'admin-revoked': { userId: string; changeId: string }
  'account-reopened': { userId: string; changeId: string }
  'sign-in-reset': { userId: string; changeId: string }
  /**
   * The last one. Carries whom it goes to, since nothing else knows them any more; whether the mailbox was proven is
   * unknown in work of versions before this one.
   */
  'account-deleted': { userId: string; email: string; firstName: string | null; emailVerifiedAt?: string | null }
  'new-device': { userId: string; sessionId: string; device: string; at: string }
}
export type MailTemplate = keyof MailTopics
/** The jobs of some templates; told apart by `template`. */
export type MailJobOf<Template extends MailTemplate> = {
  [Each in Template]: { template: Each } & MailTopics[Each]
}[Template]
export type MailJob = MailJobOf<MailTemplate>
