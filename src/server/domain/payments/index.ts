// Payments: how money reaches an order and leaves it. It owns `payments`, `refunds`, `payment_reviews`,
// `provider_events`. It refuses to believe a browser: only a provider's own record, compared with our row, makes an
// order paid.
export { applyDispute } from './cases/apply-dispute.ts'
export { askAboutDisputes } from './cases/ask-about-disputes.ts'
export { closeWaysToPay } from './capture/close-ways-to-pay.ts'
export {
  capturePayment,
  findHintedPayment,
  findReturnedPayment,
  type PaymentOutcome,
} from './capture/capture-payment.ts'
export { compareStatements, listReconciliations } from './reconciliation/compare-statements.ts'
export { claimedIds } from './webhooks/claimed-ids.ts'
export { nextCheck } from './capture/check-schedule.ts'
export { findHostedPayment, type HostedOutcome } from './webhooks/find-hosted-payment.ts'
export { forgetOldNotices } from './webhooks/forget-old-notices.ts'
export { listCandidates } from './cases/list-candidates.ts'
export { listNotices, recordTestNotice, type ListedNotice } from './webhooks/list-notices.ts'
export { listPaymentReviews } from './cases/list-reviews.ts'
export { lookIntoClaim } from './webhooks/look-into-claim.ts'
export type {
  CaptureResult,
  CloseResult,
  CreateOrderResult,
  LookUpResult,
  PaymentProvider,
  ProviderOrderRequest,
  RefundResult,
} from './payment-provider.ts'
export { openHosted, type HostedPaymentRow } from './start/open-hosted.ts'
export { refuseUnconfigured, type PaymentsDeps } from './payments-deps.ts'
export { processNotice } from './webhooks/process-notice.ts'
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
} from './webhooks/provider-notices.ts'
export type { CaptureStatus, ProviderCapture, ProviderRecord, Unavailable } from './provider-records.ts'
export { providerAway } from './capture/provider-away.ts'
export { raiseDoubt } from './cases/raise-doubt.ts'
export { receiveNotice } from './webhooks/receive-notice.ts'
export { reconcilePayments, settleSoon } from './capture/reconcile-payments.ts'
export { recordHint } from './webhooks/record-hint.ts'
export { readRefundWay } from './refunds/read-refund-way.ts'
export { readPartPayment, type PartPayment } from './read-part-payment.ts'
export { recordFreePayment, recordManualPayment } from './capture/record-manual-payment.ts'
export { readPayments, type ShownPayment } from './read-payments.ts'
export { refundPayment } from './refunds/refund-payment.ts'
export { refuseWhileManyFail } from './start/refuse-while-many-fail.ts'
export { openAtProvider, payOrder, type StartedPaymentRow } from './start/start-payment.ts'
export { resolveReview } from './cases/resolve-review.ts'
export { settleHeld } from './capture/settle-held.ts'
export { selectOverdueSeconds, type PaymentRow } from './payments.sql.ts'
export { countOpenReviews, selectReview as selectPaymentReview } from './cases/reviews.sql.ts'
export type { ShownReview } from './cases/show-review.ts'
