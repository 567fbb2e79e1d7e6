import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginPurchase } from '#harness/shop/purchases.ts'
import { runShop, type RunningTestShop } from '#harness/shop/running-shop.ts'
import { startSpanCollector, type CollectedSpan, type SpanCollector } from '#harness/span-collector.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTracing, type Tracing } from './tracing.ts'

const PROXY = '10.1.2.3'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

describeOnOneEngine('traces', (engine) => {
  const shop = useTestApp(engine, { TRUSTED_PROXIES: PROXY })
  let collector: SpanCollector
  let tracing: Tracing
  let running: RunningTestShop
  beforeEach(async () => {
    collector = await startSpanCollector()
    tracing = openTracing({
      endpoint: collector.url,
      headers: { authorization: 'Basic xyz' },
      delayMs: 10,
      onFault: (error) => expect.fail(error.message),
    })
    running = await runShop(shop(), { watch: tracing.watch })
  })
  afterEach(async () => {
    await running.jobs.stop()
    await tracing.close()
    await collector.close()
  })

  const arrives = (name: string) =>
    vi.waitFor(
      () => {
        const found = collector.spans.find((span) => span.name === name)
        if (!found) throw new Error(`no span ${name} among ${collector.spans.map((span) => span.name).join(', ')}`)
        return found
      },
      { timeout: 15_000, interval: 50 },
    )
  const call = (path: string, { from, method = 'GET', body }: { from: string; method?: string; body?: unknown }) =>
    running.app.request(
      path,
      {
        method,
        headers: { traceparent: TRACEPARENT, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { remoteAddress: from },
    )
  const attributesOf = ({ attributes }: CollectedSpan) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

  test('lead from a request to its job and to the call at the provider, in one trace', async () => {
    const { providerOrderId, orderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    await call('/api/orders/payment-detected', {
      method: 'POST',
      from: '203.0.113.7',
      body: {
        paymentId: providerOrderId,
        timestamp: '2026-03-02T10:00:00.000Z',
        source: 'url',
        userAgent: 'Mozilla/5.0',
      },
    })
    const request = await arrives('POST /api/orders/payment-detected')
    const job = await arrives('job check-payment')
    const capture = await arrives('paypal orders.capture')
    const mail = await arrives('job send-mail')
    expect([job.traceId, capture.traceId, mail.traceId]).toStrictEqual(Array.from({ length: 3 }, () => request.traceId))
    expect([job.parentSpanId, capture.parentSpanId, mail.parentSpanId]).toStrictEqual([
      request.spanId,
      job.spanId,
      job.spanId,
    ])
    expect(BigInt(capture.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(capture.startTimeUnixNano))
    expect(attributesOf(request)).toStrictEqual({
      'http.request.method': 'POST',
      'http.route': '/api/orders/payment-detected',
      'http.response.status_code': 200,
    })
    expect(attributesOf(capture)).toStrictEqual({
      'peer.service': 'paypal',
      'shop.operation': 'orders.capture',
      'shop.outcome': 'ok',
    })
    expect(running.lines().find(({ msg, job: name }) => msg === 'job done' && name === 'check-payment')).toMatchObject({
      traceId: request.traceId,
    })
    for (const personal of [orderId, providerOrderId, 'buyer', '203.0.113', 'Mozilla'])
      expect(collector.bodies.join('')).not.toContain(personal)
    expect(collector.headers['authorization']).toBe('Basic xyz')
  })

  test('are taken over from a trusted proxy, and never from a visitor', async () => {
    await call('/api/shop', { from: PROXY })
    expect(await arrives('GET /api/shop')).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
    await call('/api/services', { from: '203.0.113.7' })
    const own = await arrives('GET /api/services')
    expect(own.traceId).not.toBe(TRACE)
    expect(own).not.toHaveProperty('parentSpanId')
  })

  test('show what failed', async () => {
    await shop().database.executeSql('alter table services rename to services_gone')
    try {
      await call('/api/services', { from: '203.0.113.7' })
    } finally {
      await shop().database.executeSql('alter table services_gone rename to services')
    }
    expect(await arrives('GET /api/services')).toMatchObject({ status: { code: 2 } })
  })
})

test('a collector that is away holds up no stop, and is told of', async () => {
  const collector = await startSpanCollector()
  await collector.close()
  const onFault = vi.fn()
  const tracing = openTracing({ endpoint: collector.url, headers: {}, delayMs: 10, onFault })
  tracing.watch.request('GET', undefined).end({ route: '/', status: 200 })
  const begun = performance.now()
  await tracing.close()
  expect(performance.now() - begun).toBeLessThan(5_000)
  await vi.waitFor(() => expect(onFault).toHaveBeenCalled(), { timeout: 15_000, interval: 50 })
})
