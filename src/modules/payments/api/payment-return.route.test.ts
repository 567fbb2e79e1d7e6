import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportPaymentReturn } from '#contract/payments/payments.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { closeAbandonedOrders, moveOrder } from '#modules/orders/index.ts'
import { reconcilePayments } from '#modules/payments/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, payNow, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine("the buyer's return from the provider", (engine) => {
  const shop = useTestApp(engine)
  const comeBack = async (body: Record<string, unknown>) =>
    answerOf(
      reportPaymentReturn,
      await shop().post('/api/orders/payment-return', { source: 'return_url_enhanced', ...body }),
    )

  // An address that an attacker hopes the server will open.
  let asked = 0
  const canary = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  beforeAll(() => new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => canary.close(resolve)))

  test('takes the money of an approved payment and shows the order', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const answer = await comeBack({ token: providerOrderId, payerId: 'QYR5Z8XDVJNXQ' })
    expect(answer).toMatchObject({
      success: true,
      pending: false,
      orderDetails: {
        id: orderId,
        serviceType: 'Prestige Boost',
        game: 'phasmophobia',
        platform: 'pc',
        total: '4.00',
        pointsEarned: 0,
      },
    })
    expect(await comeBack({ token: providerOrderId })).toStrictEqual(answer)
    await expectInvariants(shop().database)
  })

  test('tells a stranger who knows the id of the provider whether it is paid, and nothing of the order; its browser and its signed-in owner read all', async () => {
    const { sent } = await newMember(shop())
    const stranger = { from: '198.51.100.9' }
    const back = async (token: string, who?: Sent) =>
      answerOf(reportPaymentReturn, await shop().post('/api/orders/payment-return', { token }, who))
    const { orderId, providerOrderId } = await beginPurchase(shop(), {}, sent)
    const early = await shop().post('/api/orders/paypal-success', { transactionId: providerOrderId }, stranger)
    expect(await early.text()).not.toContain(orderId)
    await shop().paypal.approve(providerOrderId)
    expect(await back(providerOrderId, stranger)).toMatchObject({ success: true, orderDetails: null })
    const report = await shop().post('/api/orders/paypal-success', { transactionId: providerOrderId }, stranger)
    expect([report.status, await report.json()]).toStrictEqual([200, { orderId: null, total: null }])
    expect(await back(providerOrderId)).toMatchObject({ orderDetails: { id: orderId, email: 'buyer@example.com' } })
    expect(await back(providerOrderId, { ...sent, from: '198.51.100.10' })).toMatchObject({
      orderDetails: { id: orderId },
    })
    const other = await newMember(shop(), { email: 'other@example.com' })
    expect(await back(providerOrderId, { ...other.sent, from: '198.51.100.11' })).toMatchObject({
      success: true,
      orderDetails: null,
    })
  })

  test('may come together with the success call and the job: one order is paid once', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    shop().clock.advance(HOUR_MS)
    await Promise.all([
      comeBack({ token: providerOrderId }),
      shop().post('/api/orders/paypal-success', { transactionId: providerOrderId }),
      reconcilePayments(shop().domain),
      comeBack({ token: providerOrderId }),
    ])
    expect((await tracked(shop(), orderId)).timeline.filter(({ kind }) => kind === 'payment:captured')).toHaveLength(1)
    expect((await shop().domain.jobs.all()).filter(({ name }) => name === 'send-mail')).toHaveLength(1)
    await expectInvariants(shop().database)
  })

  test('says what is known when it is not paid', async () => {
    const open = await beginPurchase(shop())
    expect(await comeBack({ token: open.providerOrderId })).toMatchObject({
      success: false,
      pending: false,
      message: 'You have not paid yet: nothing was approved at PayPal. No money was taken.',
      orderDetails: null,
    })
    await shop().paypal.approve(open.providerOrderId, { outcome: 'decline' })
    expect((await comeBack({ token: open.providerOrderId })).message).toBe(
      'PayPal declined this payment. No money was taken.',
    )
    await shop().paypal.approve(open.providerOrderId, { outcome: 'echeque' })
    expect(await comeBack({ token: open.providerOrderId })).toMatchObject({
      success: false,
      pending: true,
      message: expect.stringContaining('may take a few minutes'),
    })
    await shop().paypal.settle(open.providerOrderId, 'COMPLETED')
    expect((await comeBack({ token: open.providerOrderId })).success).toBe(true)
    await expectInvariants(shop().database)
  })

  test('while the provider does not answer, the page is told to wait', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 500 } })
    expect(await comeBack({ token: providerOrderId })).toMatchObject({
      success: false,
      pending: true,
      orderDetails: null,
    })
    expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
  })

  test('money is not taken for an order that was cancelled meanwhile', async () => {
    const { orderId } = await placedOrder(shop())
    const { providerOrderId } = await payNow(shop(), orderId)
    await shop().paypal.approve(providerOrderId)
    await moveOrder(shop().domain, 'admin', { orderId, to: 'cancelled' })
    expect(await comeBack({ token: providerOrderId })).toMatchObject({
      success: false,
      message: 'This order can no longer be paid. No money was taken.',
    })
    expect((await shop().paypal.order(providerOrderId)).capture).toBeUndefined()
    await expectInvariants(shop().database)
  })

  test('money that comes after the checkout was closed goes to a person', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    // The provider captures the money, and all of its answers are lost for a day.
    await shop().paypal.approve(providerOrderId, { outcome: 'echeque' })
    await shop().paypal.fault({ operation: 'orders.capture', fault: { kind: 'lose-answer' }, times: 2 })
    await comeBack({ token: providerOrderId })
    await moveOrder(shop().domain, 'admin', { orderId, to: 'cancelled' })
    await shop().paypal.settle(providerOrderId, 'COMPLETED')
    shop().clock.advance(25 * HOUR_MS)
    await reconcilePayments(shop().domain)
    await closeAbandonedOrders(shop().domain)
    expect((await tracked(shop(), orderId)).paymentState).toBe('under-review')
    expect(await shop().database.db.selectFrom('paymentCases').select('kind').execute()).toStrictEqual([
      { kind: 'late-money' },
    ])
    await expectInvariants(shop().database)
  })

  test('P11 a forged order in the message makes no order', async () => {
    const answer = await comeBack({
      token: '5O190127TN364715T',
      payerId: 'QYR5Z8XDVJNXQ',
      orderData: { id: 'x', total: '50.00', status: 'completed', items: [{ price: 1 }] },
    })
    expect(answer).toStrictEqual({
      success: false,
      provider: null,
      pending: false,
      message: 'Failed to process payment',
      orderId: null,
      partPayment: null,
      orderDetails: null,
    })
    await expectNothingStored(shop().database)
  })

  test('P11 a payer alone finds nothing, and no order of others', async () => {
    await paidPurchase(shop())
    const before = await storedRows(shop().database)
    expect((await comeBack({ payerId: 'QYR5Z8XDVJNXQ' })).success).toBe(false)
    expect((await comeBack({ paymentId: '%', token: '' })).success).toBe(false)
    expect(await storedRows(shop().database)).toStrictEqual(before)
  })

  test.each([{}, { paymentId: '', token: '', payerId: '' }, { token: null }, { orderData: {} }])(
    'P12 without any of the three there is no payment information: %j',
    async (body) => {
      const problem = await problemOf(await shop().post('/api/orders/payment-return', body))
      expect(problem).toMatchObject({ status: 400, title: 'No payment information found' })
    },
  )

  test('P15 an address in the message is never opened', async () => {
    const { port } = canary.address() as AddressInfo
    const { providerOrderId } = await beginPurchase(shop())
    for (const fullURL of [
      `http://127.0.0.1:${port}/payment-success`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'gopher://127.0.0.1:25/',
    ])
      await comeBack({ token: providerOrderId, fullURL, orderData: { url: fullURL } })
    expect(asked).toBe(0)
  })
})
