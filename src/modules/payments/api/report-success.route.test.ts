import { describe, expect, test } from 'vitest'
import { reportPaymentFallback, reportPaypalSuccess } from '#contract/payments/payments.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { reconcilePayments } from '#modules/payments/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { PRESTIGE_20, successBody, TWO_GAMES } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { approveAndReport, beginPurchase, paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'

describeOnEachEngine('the report that a buyer has paid', (engine) => {
  const shop = useTestApp(engine)
  const report = (transactionId: string, change?: Record<string, unknown>, from?: string) =>
    shop().post('/api/orders/paypal-success', successBody(transactionId, change), from === undefined ? {} : { from })

  test('captures the approved payment and answers with the order that is paid by it', async () => {
    const started = await beginPurchase(shop())
    const answer = await answerOf(reportPaypalSuccess, await approveAndReport(shop(), started))
    expect(answer).toStrictEqual({ orderId: started.orderId, total: '4.00' })
    expect(await tracked(shop(), started.orderId)).toMatchObject({
      paymentState: 'paid',
      status: 'pending',
      canPay: false,
    })
    await expectInvariants(shop().database)
  })

  test('is the same however often it comes', async () => {
    const started = await paidPurchase(shop())
    for (let again = 0; again < 3; again += 1) expect((await report(started.providerOrderId)).status).toBe(200)
    const mails = (await shop().domain.jobs.all()).filter(({ name }) => name === 'send-mail')
    expect(mails).toStrictEqual([{ name: 'send-mail', payload: { template: 'order-paid', orderId: started.orderId } }])
  })

  test('before the approval it takes no money', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    expect(await problemOf(await report(providerOrderId))).toMatchObject({
      status: 422,
      code: 'payment_not_approved',
      details: { orderId },
    })
    expect((await tracked(shop(), orderId)).canPay).toBe(true)
    await expectInvariants(shop().database)
  })

  test('P1 of an invented payment leads nowhere', async () => {
    for (const invented of ['5O190127TN364715T', 'PAYID-LXXXXXX', '../../v1/oauth2/token', 'abcDEF0123456789'])
      expect((await problemOf(await report(invented))).status).toBe(404)
    await expectNothingStored(shop().database)
  })

  describe('when the record of the provider does not fit', () => {
    const lies = [
      ['P2 another amount', { amount: '1.00' }],
      ['P3 another currency', { currency: 'USD' }],
      ["P4 another's account", { payee: 'EVILMERCHANT1' }],
      ['another order of ours', { customId: 'A'.repeat(22) }],
      ['another payment of ours', { invoiceId: 'A'.repeat(22) }],
    ] as const

    test.each(lies)('%s: the order is held for a person, not paid, and earns nothing', async (_name, lies) => {
      const started = await beginPurchase(shop(), { serviceId: PRESTIGE_20.serviceId, total: PRESTIGE_20.price })
      await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies }, id: started.providerOrderId })
      expect(await problemOf(await approveAndReport(shop(), started))).toMatchObject({
        status: 409,
        code: 'payment_under_review',
      })
      expect(await tracked(shop(), started.orderId)).toMatchObject({
        paymentState: 'under-review',
        paidAt: null,
        canPay: false,
      })
      expect(await storedRows(shop().database)).toMatchObject({ payment_cases: 1 })
      expect(await storedRows(shop().database)).not.toHaveProperty('reward_transactions')
      // No receipt is sent; the buyer is told that a person checks it, and so does the provider.
      expect(await shop().domain.jobs.all()).toStrictEqual([
        {
          name: 'send-mail',
          payload: {
            template: 'payment-held',
            orderId: started.orderId,
            paymentId: started.paymentId,
            amount: PRESTIGE_20.price,
            why: 'doubt',
          },
        },
        { name: 'notify-staff', payload: { of: 'payment-case', paymentCaseId: expect.any(String) } },
      ])
      await expectInvariants(shop().database)
    })

    test('P2 a real payment of £1 pays for nothing else', async () => {
      const cheap = await paidPurchase(shop(), { serviceId: TWO_GAMES.serviceId, total: TWO_GAMES.price })
      const dear = await beginPurchase(shop(), { serviceId: PRESTIGE_20.serviceId, total: PRESTIGE_20.price })
      const claim = {
        serviceName: PRESTIGE_20.name,
        serviceType: PRESTIGE_20.name,
        total: PRESTIGE_20.price,
        orderId: dear.orderId,
      }
      expect(await answerOf(reportPaypalSuccess, await report(cheap.providerOrderId, claim))).toStrictEqual({
        orderId: cheap.orderId,
        total: '1.00',
      })
      expect((await tracked(shop(), dear.orderId)).paymentState).toBe('unpaid')
      await expectInvariants(shop().database)
    })
  })

  test('P5 one payment reported for many orders, in sequence and fifty at once, pays one order once', async () => {
    const started = await beginPurchase(shop())
    const other = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    const reports = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        report(started.providerOrderId, { orderId: other.orderId, transaction: number }, `198.51.100.${number}`),
      ),
    )
    expect(new Set(reports.map(({ status }) => status))).toStrictEqual(new Set([200]))
    for (let again = 0; again < 3; again += 1) await report(started.providerOrderId, { orderId: other.orderId })
    expect(
      await shop().database.db.selectFrom('orders').select('id').where('paymentState', '=', 'paid').execute(),
    ).toStrictEqual([{ id: started.orderId }])
    expect((await shop().domain.jobs.all()).filter(({ name }) => name === 'send-mail')).toHaveLength(1)
    await expectInvariants(shop().database)
  })

  describe('P7 what the provider does not call completed is not paid', () => {
    test('an e-cheque is pending until it is decided', async () => {
      const started = await beginPurchase(shop())
      await shop().paypal.approve(started.providerOrderId, { outcome: 'echeque' })
      expect(await problemOf(await report(started.providerOrderId))).toMatchObject({
        status: 503,
        code: 'payment_unconfirmed',
        details: { pending: true },
      })
      expect(await tracked(shop(), started.orderId)).toMatchObject({ paymentState: 'pending', paidAt: null })
      await expectInvariants(shop().database)
    })

    test('a declined card takes nothing, and another may be tried', async () => {
      const started = await beginPurchase(shop())
      await shop().paypal.approve(started.providerOrderId, { outcome: 'decline' })
      expect(await problemOf(await report(started.providerOrderId))).toMatchObject({
        status: 422,
        code: 'payment_declined',
      })
      expect((await tracked(shop(), started.orderId)).canPay).toBe(true)
      expect((await approveAndReport(shop(), started)).status).toBe(200)
      await expectInvariants(shop().database)
    })

    test('a decline is told to all who ask, not only to the first', async () => {
      const started = await beginPurchase(shop())
      await shop().paypal.approve(started.providerOrderId, { outcome: 'decline' })
      const answers = await Promise.all([
        report(started.providerOrderId),
        report(started.providerOrderId),
        report(started.providerOrderId),
      ])
      expect(await Promise.all(answers.map(async (answer) => (await problemOf(answer)).code))).toStrictEqual([
        'payment_declined',
        'payment_declined',
        'payment_declined',
      ])
      expect((await problemOf(await report(started.providerOrderId))).code).toBe('payment_declined')
      expect((await approveAndReport(shop(), started)).status).toBe(200)
      await expectInvariants(shop().database)
    })

    test('an order that the provider dropped cannot be paid', async () => {
      const started = await beginPurchase(shop())
      await shop().paypal.void(started.providerOrderId)
      const problem = await problemOf(await report(started.providerOrderId))
      expect(problem.status).toBeGreaterThanOrEqual(409)
      expect((await tracked(shop(), started.orderId)).paymentState).toBe('unpaid')
      await expectInvariants(shop().database)
    })

    test('money that has gone back is not paid', async () => {
      const started = await paidPurchase(shop())
      await shop().paypal.refund(started.providerOrderId)
      await report(started.providerOrderId)
      expect((await tracked(shop(), started.orderId)).paymentState).toBe('refunded')
      await expectInvariants(shop().database)
    })
  })

  test('P9 the message cannot say which PayPal is asked', async () => {
    const started = await beginPurchase(shop())
    const claim = {
      environment: 'sandbox',
      test_ipn: 1,
      apiUrl: 'https://evil.example',
      paymentDetails: '{"status":"COMPLETED","environment":"sandbox"}',
    }
    expect((await problemOf(await report(started.providerOrderId, claim))).code).toBe('payment_not_approved')
    expect((await tracked(shop(), started.orderId)).paymentState).toBe('unpaid')
  })

  test('P16 an owner in the message owns nothing', async () => {
    await shop().database.executeSql(
      "insert into users (id, email, password) values ('victim', 'victim@example.com', 'x')",
    )
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    expect((await report(started.providerOrderId, { userId: 'victim' })).status).toBe(200)
    expect(await shop().database.db.selectFrom('orders').select('userId').execute()).toStrictEqual([{ userId: null }])
    expect(
      await shop().database.db.selectFrom('users').select(['rewardPoints', 'totalSpent', 'totalPurchases']).execute(),
    ).toStrictEqual([{ rewardPoints: 0, totalSpent: '0.00', totalPurchases: 0 }])
  })

  test.each([
    ['is down', { kind: 'status', status: 503 }],
    ['cuts the line', { kind: 'reset' }],
    ['answers with something else', { kind: 'not-json' }],
  ] as const)(
    'P17 while the provider %s, the order is not paid, the buyer reads that it may take minutes, and the job finishes it',
    async (_name, fault) => {
      const started = await beginPurchase(shop())
      await shop().paypal.approve(started.providerOrderId)
      await shop().paypal.fault({ operation: 'orders.capture', fault })
      const response = await report(started.providerOrderId)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await problemOf(response)).toMatchObject({
        status: 503,
        code: 'payment_unconfirmed',
        title: 'PayPal is still checking. Do not pay again; your order may take a few minutes to appear.',
      })
      expect((await tracked(shop(), started.orderId)).paymentState).toBe('unpaid')
      await expectInvariants(shop().database)

      await shop().paypal.clearFaults()
      shop().clock.advance(MINUTE_MS)
      await reconcilePayments(shop().domain)
      expect((await tracked(shop(), started.orderId)).paymentState).toBe('paid')
      await expectInvariants(shop().database)
    },
  )

  test('the fallback is kept as a claim and leads to the look-up that pays the order', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    const claim = successBody(started.providerOrderId, { fallback: true })
    for (let again = 0; again < 3; again += 1)
      expect(
        await answerOf(reportPaymentFallback, await shop().post('/api/orders/payment-fallback', claim)),
      ).toStrictEqual({ received: true })
    expect(await storedRows(shop().database)).toMatchObject({ provider_events: 1, stored_jobs: 1 })
    await shop().runJobs()
    expect((await tracked(shop(), started.orderId)).paymentState).toBe('paid')
    await expectInvariants(shop().database)
  })

  test('P10 a fallback without proof is a claim and nothing more', async () => {
    const started = await beginPurchase(shop())
    for (const id of [started.providerOrderId, '5O190127TN364715T'])
      await shop().post(
        '/api/orders/payment-fallback',
        successBody(id, { fallback: true, total: '0.01', paymentDetails: '{"status":"COMPLETED"}' }),
      )
    await shop().runJobs()
    expect((await tracked(shop(), started.orderId)).paymentState).toBe('unpaid')
    const claims = await shop()
      .database.db.selectFrom('providerEvents')
      .select(['source', 'kind', 'verified', 'lastError'])
      .orderBy('lastError')
      .execute()
    expect(claims).toStrictEqual([
      { source: 'payment-fallback', kind: 'claim', verified: false, lastError: 'matches no payment of ours' },
      { source: 'payment-fallback', kind: 'claim', verified: false, lastError: null },
    ])
    await expectInvariants(shop().database)
  })
})
