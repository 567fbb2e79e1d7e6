import { afterEach, expect, test, vi } from 'vitest'
import { ID_PATTERN } from '#kernel/ids.ts'
import { problemOf } from '#harness/answers.ts'
import { beginPurchase } from '#harness/shop/purchases.ts'
import { runShop, type RunningTestShop } from '#harness/shop/running-shop.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the trail of a request', (engine) => {
  const shop = useTestApp(engine)
  let running: RunningTestShop
  afterEach(() => running.jobs.stop())

  const line = (fields: Record<string, unknown>) =>
    vi.waitFor(
      () => {
        const found = running
          .lines()
          .find((each) => Object.entries(fields).every(([name, value]) => each[name] === value))
        if (!found) throw new Error(`no line has ${JSON.stringify(fields)}`)
        return found
      },
      { timeout: 15_000, interval: 50 },
    )
  const post = (path: string, body: unknown) =>
    running.app.request(
      path,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      { remoteAddress: '203.0.113.7' },
    )

  test('leads to the job that it left behind, to the call which that job made, and to what came of it', async () => {
    running = await runShop(shop())
    const { providerOrderId, orderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const answer = await post('/api/orders/payment-detected', {
      paymentId: providerOrderId,
      timestamp: '2026-03-02T10:00:00.000Z',
      source: 'url',
      userAgent: 'Mozilla/5.0',
    })
    const requestId = answer.headers.get('x-request-id')
    expect(requestId).toMatch(ID_PATTERN)
    const done = await line({ msg: 'job done', job: 'check-payment' })
    expect(done).toMatchObject({ requestId, jobId: expect.any(String) })
    const along = running.lines().filter((each) => each['requestId'] === requestId)
    expect(along).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'request', route: '/api/orders/payment-detected' }),
        expect.objectContaining({
          msg: 'paypal.answer',
          operation: 'orders.get',
          job: 'check-payment',
          jobId: done['jobId'],
        }),
        expect.objectContaining({ msg: 'paypal.answer', operation: 'orders.capture', job: 'check-payment' }),
        expect.objectContaining({
          msg: 'payment state changed',
          to: 'paid',
          method: 'paypal',
          order: orderId.slice(-8),
        }),
      ]),
    )
    // The job's own job: the mail about the money.
    expect(await line({ msg: 'job done', job: 'send-mail', requestId })).toBeDefined()
  })

  test("is no other request's, and what the clock begins has none", async () => {
    running = await runShop(shop())
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await problemOf(await post(`/api/${name}`, {}))).requestId),
    )
    expect(new Set(ids).size).toBe(3)
    for (const requestId of ids)
      expect(running.lines().filter((each) => each['requestId'] === requestId)).toHaveLength(1)
    await shop().database.executeSql(
      "insert into outbox_jobs (name, payload) values ('delete-old-idempotency-keys', '{}')",
    )
    expect(await line({ msg: 'job done', job: 'delete-old-idempotency-keys' })).not.toHaveProperty('requestId')
  })
})
