import { afterAll, beforeEach, expect, test } from 'vitest'
import { reportPaymentReturn } from '#contract/payments/payments.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { moveInvoice } from '#simulators/btcpay/invoices.ts'
import { startBtcpaySimulator } from '#simulators/btcpay/simulator.ts'
import { pay } from '#simulators/stripe/checkout.ts'
import { startStripeSimulator } from '#simulators/stripe/simulator.ts'
import { addRefund, stripeId } from '#simulators/stripe/till.ts'
import { answerOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { beginPurchase, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const [stripe, btcpay] = await Promise.all([startStripeSimulator(), startBtcpaySimulator()])
const OTHERS = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
  BTCPAY_URL: btcpay.url,
  BTCPAY_STORE_ID: btcpay.storeId,
  BTCPAY_API_KEY: btcpay.apiKey,
  BTCPAY_WEBHOOK_SECRET: btcpay.webhookSecret,
}
afterAll(() => Promise.all([stripe.close(), btcpay.close()]))

describeOnOneEngine('the nightly comparison with Stripe and BTCPay Server', (engine) => {
  const shop = useTestApp(engine, OTHERS)
  beforeEach(() => {
    stripe.reset()
    btcpay.reset()
    // The simulators' lists use the machine's clock.
    shop().clock.advance(Date.now() - shop().clock.now().getTime())
  })

  /** The nightly report about one provider. */
  async function night(method: string) {
    shop().clock.advance(5 * HOUR_MS)
    await shop().runJob({ name: 'compare-statements', payload: {} })
    return shop()
      .database.db.selectFrom('paymentReconciliations')
      .select(['state', 'counts', 'findings'])
      .where('method', '=', method)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
  }
  const comeBack = async (token: string) =>
    answerOf(reportPaymentReturn, await shop().post('/api/orders/payment-return', { token }))
  const reviews = () => shop().database.db.selectFrom('paymentCases').select('kind').execute()

  async function begin(method: 'stripe' | 'btcpay', email: string) {
    const { orderId, providerOrderId } = await beginPurchase(shop(), { method, email })
    return { orderId, providerOrderId }
  }
  function payByCard(sessionId: string) {
    const session = stripe.till.sessions.get(sessionId)
    if (!session) throw new Error('Stripe knows no such session')
    return pay(stripe.till, session, 'pays')
  }
  function invoice(id: string) {
    const found = btcpay.invoices.get(id)
    if (!found) throw new Error('the server knows no such invoice')
    return found
  }

  test('finds cards in order, and hears of what was paid and given back behind its back', async () => {
    const known = await begin('stripe', 'one@example.com')
    const intent = payByCard(known.providerOrderId)
    expect((await comeBack(known.providerOrderId)).success).toBe(true)
    expect(await night('stripe')).toMatchObject({
      state: 'done',
      counts: { payments: 1, refunds: 0, ours: 1 },
      findings: [],
    })

    const unheard = await begin('stripe', 'two@example.com')
    payByCard(unheard.providerOrderId)
    addRefund(stripe.till, {
      id: stripeId('re'),
      object: 'refund',
      amount: 100,
      currency: 'gbp',
      metadata: {},
      status: 'succeeded',
      created: Math.floor(Date.now() / 1000),
      payment_intent: intent.id,
      charge: intent.latest_charge ?? '',
    })
    expect((await night('stripe')).findings).toMatchObject([
      { kind: 'settled-late', amount: '4.00' },
      { kind: 'settled-late', transactionId: intent.id, amount: '1.00' },
    ])
    expect((await tracked(shop(), unheard.orderId)).paymentState).toBe('paid')
    expect((await tracked(shop(), known.orderId)).paymentState).toBe('partly-refunded')
    expect(await reviews()).toStrictEqual([])
    await expectInvariants(shop().database)
  })

  test('puts a card payment that names no order of ours in front of a person', async () => {
    const { providerOrderId } = await begin('stripe', 'one@example.com')
    payByCard(providerOrderId)
    await shop().database.executeSql('truncate orders, payments cascade')
    expect((await night('stripe')).findings).toMatchObject([{ kind: 'unmatched-payment', amount: '4.00' }])
    expect(await reviews()).toStrictEqual([{ kind: 'unmatched-payment' }])
  })

  test('hears of coins that no webhook told of; what waits for a person is no news', async () => {
    const [unheard, late] = [await begin('btcpay', 'one@example.com'), await begin('btcpay', 'two@example.com')]
    moveInvoice(invoice(unheard.providerOrderId), 'pays')
    for (const move of ['lets-time-run-out', 'pays-late'] as const) moveInvoice(invoice(late.providerOrderId), move)
    await comeBack(late.providerOrderId)
    await begin('btcpay', 'three@example.com')
    expect(await night('btcpay')).toMatchObject({
      state: 'done',
      counts: { payments: 2 },
      findings: [{ kind: 'settled-late', transactionId: unheard.providerOrderId, amount: '4.00' }],
    })
    expect((await tracked(shop(), unheard.orderId)).paymentState).toBe('paid')
    expect((await tracked(shop(), late.orderId)).paymentState).toBe('under-review')
    await expectInvariants(shop().database)
  })

  test('that one of them does not answer is said of that one', async () => {
    btcpay.fail(503, 1)
    expect(await night('btcpay')).toMatchObject({
      state: 'unavailable',
      findings: [{ kind: 'not-listed', note: 'status-503' }],
    })
    expect(await night('stripe')).toMatchObject({ state: 'done' })
  })
})
