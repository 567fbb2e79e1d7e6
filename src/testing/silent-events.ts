import type { BusinessEvents } from '#shared/business-events.ts'

/** Business events that nobody listens to. */
export const silentEvents: BusinessEvents = {
  orderPlaced() {},
  orderMoved() {},
  orderAbandoned() {},
  paymentStarted() {},
  paymentStateChanged() {},
  paymentNeedsReview() {},
  paymentProviderFault() {},
  refundRecorded() {},
  reviewReceived() {},
  messageReceived() {},
  rewardRedeemed() {},
  subscriptionChanged() {},
  accountCreated() {},
  signedIn() {},
  signInRefused() {},
  passwordChanged() {},
  adminSetUp() {},
  adminSetUpRefused() {},
  accountDeleted() {},
  discordLinked() {},
  discordUnlinked() {},
  emailVerified() {},
}
