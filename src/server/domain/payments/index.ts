// Payments: how money reaches an order and leaves it. It owns `payments`, `refunds`, `payment_reviews`, `provider_events`.
// It refuses to believe a browser: only a provider's own record, compared with our row, makes an order paid.
export { applyDispute } from './apply-dispute.ts'
export { capturePayment, findHintedPayment, type PaymentOutcome } from './capture-payment.ts'
export { nextCheck } from './check-schedule.ts'
export type {
  CaptureResult,
  CaptureStatus,
  CreateOrderResult,
  LookUpResult,
  PaymentProvider,
  ProviderCapture,
  ProviderOrderRequest,
  ProviderRecord,
  RefundResult,
  Unavailable,
} from './payment-provider.ts'
export type { PaymentsDeps } from './payments-deps.ts'
export { reconcilePayment, reconcilePayments } from './reconcile-payments.ts'
export { recordHint } from './record-hint.ts'
export { recordFreePayment, recordManualPayment } from './record-manual-payment.ts'
export { refundPayment } from './refund-payment.ts'
export { openAtProvider, payOrder, type StartedPaymentRow } from './start-payment.ts'
