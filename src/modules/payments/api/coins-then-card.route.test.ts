import { afterAll, beforeEach, expect, test } from 'vitest'
import { listPaymentCases } from '#contract/admin/payment-cases.ts'
import { payOrder } from '#contract/payments/payments.ts'
import { startBtcpaySimulator } from '#simulators/btcpay/simulator.ts'
import { pay } from '#simulators/stripe/checkout.ts'
import { startStripeSimulator } from '#simulators/stripe/simulator.ts'
import { answerOf } from '#harness/answers.ts'
import { type FixedClock, fixedClock } from '#harness/fixed-clock.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

let clock: FixedClock = fixedClock()
const stripe = await startStripeSimulator({ now: () => clock.now() })
const btcpay = await startBtcpaySimulator()
const BOTH = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
  BTCPAY_URL: btcpay.url,
  BTCPAY_STORE_ID: btcpay.storeId,
  BTCPAY_API_KEY: btcpay.apiKey,
  BTCPAY_WEBHOOK_SECRET: btcpay.webhookSecret,
}
afterAll(async () => {
  await stripe.close()
  await btcpay.close()
})

describeOnOneEngine('coins in part, then a card', (engine) => {
  const shop = useTestApp(engine, BOTH)
  beforeEach(() => {
    clock = shop().clock
  })
  test('a card that paid in full pays the order once the coins went back', async () => {
    const admin = await newAdmin(shop())
    const { orderId } = await placedOrder(shop())
    const start = async (method: string) =>
      answerOf(payOrder, await shop().post(`/api/orders/${orderId}/pay`, { method }))
    const coins = await start('btcpay')
    const card = await start('stripe')
    const invoice = btcpay.invoices.get(coins.providerOrderId)
    const session = stripe.till.sessions.get(card.providerOrderId)
    if (!invoice || !session) throw new Error('nothing was begun')
    Object.assign(invoice, { status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: '1.50' })
    const delivery = btcpay.delivery('InvoiceExpired', invoice)
    await shop().request('/api/btcpay/webhook', { method: 'POST', body: delivery.body, headers: delivery.headers })
    await shop().runJobs()
    expect((await tracked(shop(), orderId)).paymentState).toBe('under-review')
    pay(stripe.till, session, 'pays')
    const event = stripe.event('checkout.session.completed', session)
    await shop().request('/api/stripe/webhook', { method: 'POST', body: event.body, headers: event.headers })
    await shop().runJobs()
    const open = async () => answerOf(listPaymentCases, await shop().get('/api/admin/payment-cases', admin.sent))
    const reviews = await open()
    expect(
      (
        await shop().post(
          `/api/admin/payment-cases/${reviews[0]?.id}/resolve`,
          { action: 'refund', reason: 'Sent back' },
          admin.sent,
        )
      ).status,
    ).toBe(200)
    expect([(await tracked(shop(), orderId)).paymentState, (await open()).length]).toStrictEqual(['paid', 0])
  })
})
