import type * as orders from '#contract/orders/orders.ts'
import type * as payments from '#contract/payments/payments.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call'>
export type OrderBody = BodyOf<typeof orders.placeOrder>
export type SuccessReport = BodyOf<typeof payments.reportPaypalSuccess>
export type PaymentReturn = AnswerOf<typeof payments.reportPaymentReturn>

/** Orders the cart; the same key stores one order. */
export function placeOrder(api: Api, body: OrderBody, idempotencyKey: string) {
  return api.call<typeof orders.placeOrder>('POST', '/api/orders', { body, idempotencyKey })
}

/** Stores an order and starts its payment; the same key does it once. */
export function beginCheckout(api: Api, body: BodyOf<typeof payments.beginCheckout>, idempotencyKey: string) {
  return api.call<typeof payments.beginCheckout>('POST', '/api/checkout', { body, idempotencyKey })
}

/** Starts another payment of a stored order. */
export function payOrder(api: Api, orderId: string, method: string) {
  return api.call<typeof payments.payOrder>('POST', `/api/orders/${encodeURIComponent(orderId)}/pay`, {
    body: { method },
  })
}

/** Reports the buyer's approval; the server asks the provider itself. */
export function reportPaypalSuccess(api: Api, body: SuccessReport) {
  return api.call<typeof payments.reportPaypalSuccess>('POST', '/api/orders/paypal-success', { body })
}

/** The fallback report for when that call failed, marked as such. */
export function reportPaymentFallback(api: Api, body: SuccessReport) {
  return api.call<typeof payments.reportPaymentFallback>('POST', '/api/orders/payment-fallback', {
    body: { ...body, fallback: true },
  })
}

/** Reports that the buyer has returned from the provider's page, and returns the payment's state. */
export function reportPaymentReturn(api: Api, body: BodyOf<typeof payments.reportPaymentReturn>) {
  return api.call<typeof payments.reportPaymentReturn>('POST', '/api/orders/payment-return', { body })
}
