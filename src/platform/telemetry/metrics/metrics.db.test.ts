import { afterEach, beforeEach, expect, test } from 'vitest'
import { Secret } from '#platform/secret.ts'
import { problemOf } from '#harness/answers.ts'
import { orderBody, successBody } from '#harness/shop/builders.ts'
import { placedOrder, payNow } from '#harness/shop/purchases.ts'
import { runShop, type RunningTestShop } from '#harness/shop/running-shop.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine, describeOnOneEngine } from '#harness/databases/test-database.ts'
import { selectWaitingSeconds } from '#modules/mails/index.ts'
import { openMetrics, type Metrics } from './metrics.ts'

const TOKEN = 'a-token-for-prometheus-1234'

describeOnOneEngine('the metrics', (engine) => {
  const shop = useTestApp(engine)
  let metrics: Metrics
  let running: RunningTestShop
  const served = { kept: 0, unchanged: 0, rendered: 0 }
  beforeEach(async () => {
    metrics = openMetrics({ process: false })
    running = await runShop(shop(), {
      watch: metrics.watch,
      alsoTold: metrics.events,
      metrics: { token: new Secret(TOKEN), read: metrics.read },
    })
    metrics.ask({
      pages: served,
      database: shop().database,
      waitingJobs: () => running.jobs.waiting(),
      failedJobs: async () => [{ name: 'send-mail', count: 2 }],
      openCases: async () => 3,
      overduePayments: async () => 7.5,
      waitingMails: () => selectWaitingSeconds(shop().database.db, shop().clock.now()),
      machine: { dataDir: '.', publicUrl: new URL('http://localhost') },
    })
  })
  afterEach(() => running.jobs.stop())

  const call = (method: string, path: string, body?: unknown) =>
    running.app.request(
      path,
      {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      },
      { remoteAddress: '203.0.113.7' },
    )
  const scrape = (authorization: string) =>
    running.app.request('/metrics', { headers: { authorization } }, { remoteAddress: '203.0.113.7' })
  /** The value of one series; undefined when there is none. */
  const value = async (series: string) => {
    const line = (await (await scrape(`Bearer ${TOKEN}`)).text())
      .split('\n')
      .find((each) => each.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  test('are shown to callers with the token, and to no other', async () => {
    const answer = await scrape(`Bearer ${TOKEN}`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toStrictEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    for (const authorization of [
      '',
      TOKEN,
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(0, -1)}`,
      `Basic ${TOKEN}`,
    ])
      expect((await problemOf(await scrape(authorization))).code).toBe('not_found')
    expect((await problemOf(await call('GET', '/metrics'))).status).toBe(404)
  })

  test('are not there at all while no token is set', async () => {
    expect((await shop().get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404)
    expect((await shop().get('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
  })

  test('count requests by the pattern of their route, whatever is asked for', async () => {
    const { orderId } = await placedOrder(shop())
    for (const path of [
      `/api/orders/track/${orderId}`,
      `/api/orders/track/${'A'.repeat(22)}`,
      '/api/nope/1',
      '/api/nope/2?email=a@b.example',
    ])
      await call('GET', path)
    await call('BREW', '/api/services')
    const text = await metrics.read()
    expect(
      await value('shop_http_request_seconds_count{method="GET",route="/api/orders/track/:orderId",status="2xx"}'),
    ).toBe(1)
    expect(
      await value('shop_http_request_seconds_count{method="GET",route="/api/orders/track/:orderId",status="4xx"}'),
    ).toBe(1)
    expect(await value('shop_http_request_seconds_count{method="GET",route="/api/*",status="4xx"}')).toBe(2)
    expect(text).toContain('method="other"')
    for (const known of [orderId, 'nope', 'BREW', '@', '203.0.113']) expect(text).not.toContain(known)
  })

  test('tell how long a mail waits that was written and not sent', async () => {
    expect(await value('shop_mails_waiting_seconds')).toBe(0)
    const { db } = shop().database
    const written = (id: string, minutes: number, sentAt: Date | null) => ({
      id,
      dedupeKey: id,
      template: 'order-placed' as const,
      recipient: 'a@example.com',
      replyTo: null,
      subject: 's',
      textBody: 't',
      htmlBody: 'h',
      createdAt: new Date(shop().clock.now().getTime() - minutes * 60_000),
      sentAt,
      claimedAt: null,
    })
    await db
      .insertInto('mails')
      .values([written('waits', 20, null), written('sent', 60, new Date()), written('failed-jobs', 5 * 24 * 60, null)])
      .execute()
    expect(await selectWaitingSeconds(db, shop().clock.now())).toBe(1200)
  })

  test('follow an order from its placing to the money, with every call to the provider', async () => {
    expect((await call('POST', '/api/orders', orderBody())).status).toBe(201)
    expect(await value('shop_orders_placed_total{origin="cart"}')).toBe(1)
    const pence = await value('shop_orders_placed_pence_total{origin="cart"}')
    expect(pence).toBeGreaterThan(0)
    const order = await shop().database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const { providerOrderId } = await payNow(shop(), order.id)
    await shop().paypal.approve(providerOrderId)
    expect((await call('POST', '/api/orders/paypal-success', successBody(providerOrderId))).status).toBe(200)
    expect(await value('shop_payments_total{method="paypal",state="paid"}')).toBe(1)
    expect(await value('shop_payments_pence_total{method="paypal",state="paid"}')).toBe(pence)
    expect(
      await value('shop_provider_call_seconds_count{provider="paypal",operation="orders.capture",outcome="ok"}'),
    ).toBe(1)
    expect(await value('shop_provider_breaker_open{provider="paypal"}')).toBe(0)
  })

  test('show a provider that fails, and that it is left alone then', async () => {
    const { orderId } = await placedOrder(shop())
    await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 500 } })
    for (let each = 0; each < 4; each += 1)
      await running.app.request(`/api/orders/${orderId}/pay`, { method: 'POST' }, { remoteAddress: '203.0.113.7' })
    expect(await value('shop_provider_breaker_open{provider="paypal"}')).toBe(1)
    expect(await value('shop_provider_breaker_opened_total{provider="paypal"}')).toBe(1)
  })

  test('count sign-ins that were refused', async () => {
    await call('POST', '/api/auth/login', { email: 'unknown@example.com', password: 'not the password at all' })
    expect(await value('shop_sign_ins_refused_total{reason="unknown-email"}')).toBe(1)
  })

  test('read the pages, the pool and what waits in the database when they are asked for', async () => {
    served.kept = 7
    expect(await value('shop_pages_total{how="kept"}')).toBe(7)
    served.kept = 9
    expect(await value('shop_pages_total{how="kept"}')).toBe(9)
    expect(await value('shop_payment_cases_open')).toBe(3)
    expect(await value('shop_failed_jobs{task="send-mail"}')).toBe(2)
    expect(await value('shop_database_up')).toBe(1)
    expect(await value('shop_database_connections{state="wanted"}')).toBe(0)
  })
})

describeOnEachEngine('what waits', (engine) => {
  const shop = useTestApp(engine)

  test('is counted by name with the age of the oldest, on its way to the queue and in it', async () => {
    const running = await runShop(shop())
    await running.jobs.stop()
    const database = shop().database
    await database.executeSql(
      "insert into outbox_jobs (name, payload, queued_at, start_after) values ('send-mail', '{}', now() - interval '90 seconds', null), ('send-mail', '{}', now(), null), ('notify-staff', '{}', now(), now() + interval '1 hour')",
    )
    await database.executeSql(
      "insert into jobs.job (name, data, start_after) values ('check-payment', '{}', now() - interval '10 minutes'), ('check-payment', '{}', now() + interval '10 minutes')",
    )
    const waiting = await running.jobs.waiting()
    expect(waiting).toStrictEqual([
      { name: 'check-payment', waiting: 1, oldestSeconds: expect.closeTo(600, -1.5) },
      { name: 'send-mail', waiting: 2, oldestSeconds: expect.closeTo(90, -1) },
    ])
  })
})
