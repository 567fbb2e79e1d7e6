import { expect } from 'vitest'
import { placeOrder, trackOrder, type TrackedOrder } from '#contract/orders/orders.ts'
import { beginCheckout, payOrder, type StartedPayment } from '#contract/payments/payments.ts'
import { answerOf } from '#harness/answers.ts'
import { checkoutBody, orderBody, successBody } from './builders.ts'
import type { Sent, TestApp } from './test-app.ts'

/** 'Order Now', up to the provider. */
export async function beginPurchase(
  shop: TestApp,
  change?: Record<string, unknown>,
  sent?: Sent,
): Promise<StartedPayment> {
  return answerOf(beginCheckout, await shop.post('/api/checkout', checkoutBody(change), sent))
}

/** The cart's order, unpaid. */
export async function placedOrder(
  shop: TestApp,
  change?: Record<string, unknown>,
  sent?: Sent,
): Promise<{ orderId: string; total: string }> {
  return answerOf(placeOrder, await shop.post('/api/orders', orderBody(change), sent))
}

/** 'Pay now' on the tracking page. */
export async function payNow(shop: TestApp, orderId: string): Promise<StartedPayment> {
  return answerOf(payOrder, await shop.request(`/api/orders/${orderId}/pay`, { method: 'POST' }))
}

/** The buyer approves at the provider and the browser reports it. */
export async function approveAndReport(shop: TestApp, { providerOrderId }: StartedPayment): Promise<Response> {
  await shop.paypal.approve(providerOrderId)
  return shop.post('/api/orders/paypal-success', successBody(providerOrderId))
}

/** 'Order Now', bought and paid. */
export async function paidPurchase(
  shop: TestApp,
  change?: Record<string, unknown>,
  sent?: Sent,
): Promise<StartedPayment> {
  const started = await beginPurchase(shop, change, sent)
  expect((await approveAndReport(shop, started)).status).toBe(200)
  return started
}

/** The tracking page's data. */
export async function tracked(shop: TestApp, orderId: string): Promise<TrackedOrder> {
  return answerOf(trackOrder, await shop.get(`/api/orders/track/${orderId}`))
}
