import { expect, test } from 'vitest'
import { reportPaymentDetected, reportPaymentEvent, reportPaymentUrl } from '#contract/payments/client-reports.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { reconcilePayments } from '#modules/payments/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, successBody, TWO_GAMES } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { inbox } from '#harness/shop/webhooks.ts'
import { beginPurchase, paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const NOW = '2026-03-02T10:00:00.000Z'

describeOnOneEngine('what browsers notice of payments', (engine) => {
  const shop = useTestApp(engine)
  const hints = (id: string) =>
    [
      [
        'payment-detected',
        reportPaymentDetected,
        { paymentId: id, timestamp: NOW, source: 'url', userAgent: 'Mozilla/5.0' },
      ],
      [
        'payment-logger',
        reportPaymentEvent,
        {
          eventType: 'approved',
          paymentData: { orderID: id, payer: { email: 'sam@example.com' } },
          timestamp: NOW,
          source: 'hosted_button',
        },
      ],
      [
        'payment-url-detected',
        reportPaymentUrl,
        { url: `https://shop.example/payment-success?token=${id}&PayerID=QYR5Z8XDVJNXQ`, params: {}, timestamp: NOW },
      ],
    ] as const

  test('each leads to the look-up that pays an approved order, once', async () => {
    for (const place of [0, 1, 2]) {
      const { orderId, providerOrderId } = await beginPurchase(shop(), { email: `buyer${place}@example.com` })
      await shop().paypal.approve(providerOrderId)
      const [source, endpoint, body] = hints(providerOrderId)[place] ?? hints('')[0]
      for (let again = 0; again < 2; again += 1)
        expect(await answerOf(endpoint, await shop().post(`/api/orders/${source}`, body))).toStrictEqual({
          received: true,
        })
      expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
      await shop().runJobs()
      expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    }
    expect((await inbox(shop())).map(({ source, outcome }) => [source, outcome]).toSorted()).toStrictEqual(
      hints('')
        .map(([source]) => [source, 'claim'])
        .toSorted(),
    )
    await expectInvariants(shop().database)
  })

  test('P14 no hint changes an order by itself, and none keeps what names a person', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    for (const [source, , body] of hints(providerOrderId))
      await shop().post(`/api/orders/${source}`, { ...body, status: 'paid', orderId })
    await shop().runJobs()
    expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'unpaid', canPay: true })
    const kept = await shop().database.db.selectFrom('providerEvents').select('body').execute()
    expect(kept.map(({ body }) => body.toString()).join('')).not.toMatch(/sam@example|QYR5Z8|Mozilla|https/)
  })

  test('P15 an address in a hint is never opened', async () => {
    for (const url of [
      'http://127.0.0.1:9/?token=5O190127TN364715T',
      'http://169.254.169.254/latest?token=5O190127TN364715T',
      'file:///etc/passwd?token=5O190127TN364715T',
      'gopher://127.0.0.1:70/?token=5O190127TN364715T',
    ])
      expect(
        (await shop().post('/api/orders/payment-url-detected', { url, params: null, timestamp: NOW })).status,
      ).toBe(200)
    await shop().runJobs()
    expect(await inbox(shop())).toMatchObject([{ lastError: 'matches no payment of ours' }])
  })

  test('P14 script, deep nesting and nothing at all are inert', async () => {
    const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`
    for (const paymentData of [
      deep,
      '"<script>alert(1)</script>"',
      'null',
      '{"orderID":"<svg onload=alert(1)>"}',
      '{"orderID":{"$ne":""}}',
      '"x"',
      '1e3',
    ])
      expect(
        (await shop().post('/api/orders/payment-logger', `{"eventType":"x","paymentData":${paymentData}}`)).status,
      ).toBe(200)
    await expectNothingStored(shop().database)
  })

  test('P14 a flood from one address is refused', async () => {
    const sent = []
    for (let each = 0; each < 65; each += 1)
      sent.push(await shop().post('/api/orders/payment-detected', { paymentId: `FLOOD${each}0000000000` }))
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('P10 money that the provider knows and we do not is in front of a person, however often it is claimed', async () => {
    const paid = await paidPurchase(shop())
    const captureId = (await shop().paypal.order(paid.providerOrderId)).capture?.id ?? ''
    // Like a hosted button's: the money is ours, but the shop has no payment for it.
    await shop().database.executeSql('truncate orders, payments cascade')
    for (const [source, , body] of [...hints(captureId), ...hints(paid.providerOrderId)])
      await shop().post(`/api/orders/${source}`, body)
    await shop().post('/api/orders/payment-fallback', successBody(captureId, { fallback: true }))
    await shop().runJobs()
    const reviews = await shop().database.db.selectFrom('paymentCases').select(['kind', 'orderId', 'details']).execute()
    expect(reviews).toMatchObject([
      {
        kind: 'unmatched-payment',
        orderId: null,
        details: { captureId, amount: '4.00', currency: 'GBP', payerEmail: 'buyer@example.com' },
      },
    ])
  })

  test('P10 what the provider does not know is a claim for a person when the success call failed, and nothing otherwise', async () => {
    for (const [source, , body] of hints('5O190127TN364715T')) await shop().post(`/api/orders/${source}`, body)
    await shop().post('/api/orders/payment-fallback', successBody('5O190127TN364715T', { fallback: true }))
    await shop().runJobs()
    expect(await shop().database.db.selectFrom('paymentCases').select('kind').execute()).toStrictEqual([
      { kind: 'claim' },
    ])
    expect(await storedRows(shop().database)).not.toHaveProperty('orders')
  })
})

describeOnOneEngine('P18 a robot that tests cards', (engine) => {
  const shop = useTestApp(engine)
  const fail = (count: number) =>
    shop().database.executeSql(`
      with o as (insert into orders (id, email, discord, game, service_type, platform, total, origin, hidden, created_at)
        select lpad(n::text, 22, '0'), 'robot' || n || '@example.com', 'x', 'phasmophobia', '2 Games Package', 'pc', 1.00, 'checkout', true, '2026-03-02T10:00:00Z' from generate_series(1, ${count}) as n returning id)
      insert into payments (id, order_id, method, state, amount, failure_code, created_at, updated_at)
        select o.id, o.id, 'paypal', 'started', 1.00, 'INSTRUMENT_DECLINED', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z' from o`)
  const checkOut = (from: string, sent = {}) =>
    shop().post(
      '/api/checkout',
      checkoutBody({ serviceId: TWO_GAMES.serviceId, total: TWO_GAMES.price, email: `${from}@example.com` }),
      { from, ...sent },
    )

  const tries = async (from: string, times: number, sent = {}) => {
    const statuses: number[] = []
    for (let each = 0; each < times; each += 1) statuses.push((await checkOut(from, sent)).status)
    return statuses
  }

  test('from a thousand addresses is slowed at each, with an alarm; buyers go on', async () => {
    await fail(29)
    expect(await tries('198.51.100.1', 5)).toStrictEqual([201, 201, 201, 201, 201])
    await shop().database.executeSql('truncate orders, payments cascade')
    await fail(30)
    expect(await tries('198.51.100.2', 4)).toStrictEqual([201, 201, 201, 429])
    const refused = await checkOut('198.51.100.2')
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(
      shop()
        .logged()
        .match(/"alarm: many payments fail"/g),
    ).toHaveLength(1)
    expect((await checkOut('198.51.100.3')).status).toBe(201)
    expect(await tries('198.51.100.2', 4, (await newMember(shop())).sent)).toStrictEqual([201, 201, 201, 201])
    shop().clock.advance(11 * MINUTE_MS)
    expect((await checkOut('198.51.100.2')).status).toBe(201)
  })

  test('is over when it is over: that an unpaid payment is looked at again for a day is no new failure', async () => {
    await fail(30)
    await shop().database.executeSql(
      "update payments set next_check_at = '2026-03-02T10:18:00Z', provider_order_id = 'ORDER-' || id",
    )
    shop().clock.advance(38 * MINUTE_MS)
    expect(await reconcilePayments(shop().domain)).toBe(30)
    expect(await shop().database.db.selectFrom('payments').select('checks').distinct().execute()).toStrictEqual([
      { checks: 1 },
    ])
    expect((await checkOut('198.51.100.7')).status).toBe(201)
  })

  test('does not keep members away who have paid before', async () => {
    const { sent } = await newMember(shop())
    await paidPurchase(shop(), {}, sent)
    await fail(40)
    expect((await checkOut('198.51.100.5', sent)).status).toBe(201)
  })

  test('is stopped by its address long before', async () => {
    const statuses = await tries('198.51.100.6', 25)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
