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
  noticeRefused() {},
  noticeProcessed() {},
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
