// Payments: how money reaches an order and leaves it. Owns `payments`, `refunds`, `payment_cases`, `provider_events`,
// `payment_reconciliations`. Also reads `orders`, `reward_transactions` and `users`. It never trusts a browser: only a
// provider's own record, compared with our row, makes an order paid.
export { applyDispute } from './cases/apply-dispute.ts'
export { askAboutDisputes, askAboutDisputesJob } from './cases/ask-about-disputes.ts'
export type { BrowserScript } from './domain/browser-script.ts'
export { closeWaysToPay, closeWaysToPayJob } from './capture/close-ways-to-pay.ts'
export {
  capturePayment,
  findReportedPayment,
  findReturnedPayment,
  type PaymentOutcome,
} from './capture/capture-payment.ts'
export { listReconciliations, compareStatementsJob } from './reconciliation/compare-statements.ts'
export { reportedIds } from './webhooks/reported-ids.ts'
export { nextCheck } from './capture/check-schedule.ts'
export { findHostedPayment, type HostedOutcome } from './webhooks/find-hosted-payment.ts'
export { deleteOldWebhookEvents, deleteOldWebhookEventsJob } from './webhooks/delete-old-webhook-events.ts'
export { listCandidates } from './cases/list-candidates.ts'
export { listWebhookEvents, recordTestWebhookEvent, type ListedWebhookEvent } from './webhooks/list-webhook-events.ts'
export { listPaymentCases } from './cases/list-cases.ts'
export type {
  CaptureResult,
  CloseResult,
  CreateOrderResult,
  FetchResult,
  PaymentProvider,
  ProviderOrderRequest,
  RefundResult,
} from './domain/payment-provider.ts'
export { openHosted, type HostedPaymentRow } from './start/open-hosted.ts'
export { refuseUnconfigured, type PaymentsDeps } from './domain/payments-deps.ts'
export type {
  CaptureFetch,
  DisputeFetch,
  WebhookEvent,
  WebhookContent,
  WebhookEndpoint,
  WebhookVerification,
  WebhookReader,
  WebhookSubject,
  ProviderDispute,
  StatementEntry,
  StatementResult,
} from './webhooks/provider-webhooks.ts'
export type { CaptureStatus, ProviderCapture, ProviderRecord, Unavailable } from './domain/provider-records.ts'
export { providerAway } from './capture/provider-away.ts'
export { openCaseWithoutOrder } from './cases/open-case-without-order.ts'
export { receiveWebhookEvent } from './webhooks/receive-webhook-event.ts'
export { reconcilePayments, reconcilePaymentsJob, checkPaymentJob } from './capture/reconcile-payments.ts'
export { storeClientReport } from './webhooks/store-client-report.ts'
export { readRefundWay } from './refunds/read-refund-way.ts'
export { readPartPayment, type PartPayment } from './domain/read-part-payment.ts'
export { recordFreePayment, recordManualPayment } from './capture/record-manual-payment.ts'
export { readPayments, type ShownPayment } from './domain/read-payments.ts'
export { cancelOwnOrder } from './refunds/cancel-own-order.ts'
export { readMoneyBack, type MoneyBack } from './refunds/read-money-back.ts'
export { settleLateness, settleLatenessJob } from './refunds/settle-lateness.ts'
export { refundPayment } from './refunds/refund-payment.ts'
export { refuseWhileManyFail } from './start/refuse-while-many-fail.ts'
export { openAtProvider, payOrder, type StartedPaymentRow } from './start/start-payment.ts'
export { resolveCase } from './cases/resolve-case.ts'
export { resolveHeldPayments, resolveHeldPaymentsJob } from './capture/held/resolve-held-payments.ts'
export { selectOverdueSeconds, type PaymentRow } from './data/payments.sql.ts'
export { countOpenCases, selectCase as selectPaymentCase } from './data/cases.sql.ts'
export type { ShownCase } from './cases/show-case.ts'
export { checkReportedPaymentJob } from './webhooks/check-reported-payment.ts'
export { processWebhookEventJob, proveWebhookEventJob } from './webhooks/process-webhook-event.ts'
export { deletePayments } from './data/delete-payments.sql.ts'
export { erasePerson } from './data/erase-person.sql.ts'
export { webhookEndpoints, type MountedWebhookEndpoint, type NotifyingProviders } from './webhooks/webhook-endpoints.ts'
