import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { describe, expect, test } from 'vitest'
import { beginCheckout } from '#contract/payments/payments.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { recordManualPayment } from '#modules/payments/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, PRESTIGE_20 } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { approveAndReport, beginPurchase, paidPurchase, payNow, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'

describeOnEachEngine('paying', (engine) => {
  const shop = useTestApp(engine)

  describe("'Order Now'", () => {
    test("stores order, payment and consent, then opens the provider's order with our references and our price", async () => {
      const started = await beginPurchase(shop(), {
        serviceId: PRESTIGE_20.serviceId,
        total: PRESTIGE_20.price,
        discord: undefined,
      })
      expect(await shop().paypal.order(started.providerOrderId)).toMatchObject({
        amount: 5000,
        currency: 'GBP',
        customId: started.orderId,
        invoiceId: started.paymentId,
        description: 'Prestige 20',
        returnUrl: 'http://localhost:3000/payment-success',
        cancelUrl: `http://localhost:3000/order-tracking?id=${started.orderId}`,
      })
      expect(await shop().database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject({
        hidden: true,
        origin: 'checkout',
        discord: '',
        termsVersion: TERMS_VERSION,
        consentAt: shop().clock.now(),
        paymentState: 'unpaid',
      })
      expect(await shop().domain.jobs.all()).toStrictEqual([])
    })

    test.each([
      ['a price that has moved', { total: '3.00' }, 'price_changed'],
      ['a service that is not on offer', { serviceId: 'phasmophobia-flying-lessons' }, 'service_unavailable'],
    ])('%s is refused with 409', async (_name, change, code) => {
      expect(await problemOf(await shop().post('/api/checkout', checkoutBody(change)))).toMatchObject({
        status: 409,
        code,
      })
      await expectNothingStored(shop().database)
      expect(await shop().paypal.orders()).toStrictEqual([])
    })

    test('what costs nothing is sent to the cart, since no provider takes £0.00', async () => {
      await shop().database.db.updateTable('services').set({ price: '0.00' }).execute()
      expect((await problemOf(await shop().post('/api/checkout', checkoutBody({ total: '0.00' })))).code).toBe(
        'order_not_payable',
      )
      await expectNothingStored(shop().database)
    })

    test('O13 twenty clicks at once with one key are one order, one payment and one order of the provider', async () => {
      const headers = { 'idempotency-key': 'click-on-pay' }
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => shop().post('/api/checkout', checkoutBody(), { headers })),
      )
      const answers = await Promise.all(responses.map((response) => answerOf(beginCheckout, response)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await storedRows(shop().database)).toMatchObject({ orders: 1, payments: 1 })
      expect(await shop().paypal.orders()).toHaveLength(1)
    })

    test('while the provider is down it says so, keeps the order, and the same key opens it later', async () => {
      const headers = { 'idempotency-key': 'click-on-pay' }
      await shop().paypal.fault({ operation: 'orders.create', fault: { kind: 'status', status: 503 } })
      const response = await shop().post('/api/checkout', checkoutBody(), { headers })
      expect(response.headers.get('retry-after')).toBe('10')
      expect(await problemOf(response)).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
      await shop().paypal.clearFaults()
      const started = await beginPurchase(shop(), {}, { headers })
      expect((await approveAndReport(shop(), started)).status).toBe(200)
      expect(await storedRows(shop().database)).toMatchObject({ orders: 1, payments: 1 })
      await expectInvariants(shop().database)
    })

    test('an answer of the provider that is lost on its way makes no second order there', async () => {
      await shop().paypal.fault({ operation: 'orders.create', fault: { kind: 'lose-answer' }, times: 1 })
      await beginPurchase(shop())
      expect(await shop().paypal.orders()).toHaveLength(1)
    })
  })

  describe("'Pay now'", () => {
    test('pays an order of the cart before or after completion, which was promised from the order on', async () => {
      const { orderId } = await placedOrder(shop())
      const promisedFrom = shop().clock.now().toISOString()
      const promisedAt = new Date(shop().clock.now().getTime() + 24 * HOUR_MS).toISOString()
      expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'unpaid', promisedFrom, promisedAt })
      shop().clock.advance(HOUR_MS)
      await moveOrder(shop().domain, 'admin', { orderId, to: 'completed' })
      expect((await approveAndReport(shop(), await payNow(shop(), orderId))).status).toBe(200)
      expect(await tracked(shop(), orderId)).toMatchObject({
        status: 'completed',
        paymentState: 'paid',
        promisedFrom,
        promisedAt,
      })
      await expectInvariants(shop().database)
    })

    test('gives a payment that can still be used again, and a new one after two hours', async () => {
      const { orderId } = await placedOrder(shop())
      const first = await payNow(shop(), orderId)
      shop().clock.advance(2 * HOUR_MS - 1)
      expect(await payNow(shop(), orderId)).toStrictEqual(first)
      shop().clock.advance(1)
      expect((await payNow(shop(), orderId)).paymentId).not.toBe(first.paymentId)
    })

    test('clicked twice at the same instant opens one payment', async () => {
      const { orderId } = await placedOrder(shop())
      const started = await Promise.all(Array.from({ length: 8 }, () => payNow(shop(), orderId)))
      expect(new Set(started.map(({ paymentId }) => paymentId)).size).toBe(1)
      expect(await shop().paypal.orders()).toHaveLength(1)
    })

    test('of two approved payments only one takes money', async () => {
      const { orderId } = await placedOrder(shop())
      const first = await payNow(shop(), orderId)
      shop().clock.advance(3 * HOUR_MS)
      const second = await payNow(shop(), orderId)
      for (const { providerOrderId } of [first, second]) await shop().paypal.approve(providerOrderId)
      const reports = await Promise.all(
        [first, second].map(({ providerOrderId }) =>
          shop().post('/api/orders/paypal-success', { transactionId: providerOrderId }),
        ),
      )
      expect(reports.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await shop().paypal.orders()).filter(({ capture }) => capture)).toHaveLength(1)
      await expectInvariants(shop().database)
    })

    describe('is refused', () => {
      const refusal = async (orderId: string) =>
        problemOf(await shop().request(`/api/orders/${orderId}/pay`, { method: 'POST' }))

      test('for an order that is paid, by the provider or otherwise', async () => {
        const { orderId } = await paidPurchase(shop())
        expect(await refusal(orderId)).toMatchObject({ status: 409, code: 'order_not_payable' })
        const cash = await placedOrder(shop())
        await recordManualPayment(shop().domain, 'admin', { orderId: cash.orderId, note: 'cash' })
        expect((await refusal(cash.orderId)).code).toBe('order_not_payable')
      })

      test('for a cancelled order', async () => {
        const { orderId } = await placedOrder(shop())
        await moveOrder(shop().domain, 'admin', { orderId, to: 'cancelled' })
        expect((await refusal(orderId)).code).toBe('order_not_payable')
      })

      test('while the provider still checks an e-cheque', async () => {
        const started = await beginPurchase(shop())
        await shop().paypal.approve(started.providerOrderId, { outcome: 'echeque' })
        await shop().post('/api/orders/paypal-success', { transactionId: started.providerOrderId })
        expect((await refusal(started.orderId)).code).toBe('payment_in_progress')
      })
    })
  })

  describe('without a payment provider', () => {
    const unpaid = useTestApp(engine, {
      PAYPAL_API_URL: '',
      PAYPAL_SDK_URL: '',
      PAYPAL_CLIENT_ID: '',
      PAYPAL_CLIENT_SECRET: '',
      PAYPAL_MERCHANT_ID: '',
    })

    test('takes orders of the cart and says that nothing can be paid', async () => {
      const { orderId } = await placedOrder(unpaid())
      expect((await problemOf(await unpaid().request(`/api/orders/${orderId}/pay`, { method: 'POST' }))).code).toBe(
        'payment_provider_unavailable',
      )
      expect(await (await unpaid().get('/api/shop')).json()).toMatchObject({ paymentMethods: [] })
      expect((await unpaid().get('/pay-frame')).status).toBe(404)
    })
  })
})
