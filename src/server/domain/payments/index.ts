// Payments: how money reaches an order and leaves it. It owns `payments`, `refunds`, `payment_reviews`,
// `provider_events`. It refuses to believe a browser: only a provider's own record, compared with our row, makes an
// order paid.
export { applyDispute } from './apply-dispute.ts'
export { askAboutDisputes } from './ask-about-disputes.ts'
export { closeWaysToPay } from './close-ways-to-pay.ts'
export { capturePayment, findHintedPayment, findReturnedPayment, type PaymentOutcome } from './capture-payment.ts'
export { compareStatements, listReconciliations } from './compare-statements.ts'
export { claimedIds } from './claimed-ids.ts'
export { nextCheck } from './check-schedule.ts'
export { findHostedPayment, type HostedOutcome } from './find-hosted-payment.ts'
export { forgetOldNotices } from './forget-old-notices.ts'
export { listCandidates } from './list-candidates.ts'
export { listNotices, recordTestNotice, type ListedNotice } from './list-notices.ts'
export { listPaymentReviews } from './list-reviews.ts'
export { lookIntoClaim } from './look-into-claim.ts'
export type {
  CaptureResult,
  CloseResult,
  CreateOrderResult,
  LookUpResult,
  PaymentProvider,
  ProviderOrderRequest,
  RefundResult,
} from './payment-provider.ts'
export { openHosted, type HostedPaymentRow } from './open-hosted.ts'
export { refuseUnconfigured, type PaymentsDeps } from './payments-deps.ts'
export { processNotice } from './process-notice.ts'
export type {
  CaptureLookUp,
  DisputeLookUp,
  Notice,
  NoticeContent,
  NoticeDoor,
  NoticeJudgement,
  NoticeReader,
  NoticeSubject,
  ProviderDispute,
  StatementEntry,
  StatementResult,
} from './provider-notices.ts'
export type { CaptureStatus, ProviderCapture, ProviderRecord, Unavailable } from './provider-records.ts'
export { providerAway } from './provider-away.ts'
export { raiseDoubt } from './raise-doubt.ts'
export { receiveNotice } from './receive-notice.ts'
export { reconcilePayments, settleSoon } from './reconcile-payments.ts'
export { recordHint } from './record-hint.ts'
export { readRefundWay } from './read-refund-way.ts'
export { readPartPayment, type PartPayment } from './read-part-payment.ts'
export { recordFreePayment, recordManualPayment } from './record-manual-payment.ts'
export { readPayments, type ShownPayment } from './read-payments.ts'
export { refundPayment } from './refund-payment.ts'
export { refuseWhileManyFail } from './refuse-while-many-fail.ts'
export { openAtProvider, payOrder, type StartedPaymentRow } from './start-payment.ts'
export { resolveReview } from './resolve-review.ts'
export { settleHeld } from './settle-held.ts'
export { selectOverdueSeconds, type PaymentRow } from './payments.sql.ts'
export { countOpenReviews, selectReview as selectPaymentReview } from './reviews.sql.ts'
export type { ShownReview } from './show-review.ts'
