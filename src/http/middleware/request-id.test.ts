import { expect, test } from 'vitest'
import { ID_PATTERN } from '#kernel/ids.ts'
import { along } from '#platform/telemetry/trail.ts'
import { problemOf } from '#harness/answers.ts'
import { orderBody, successBody } from '#harness/shop/builders.ts'
import { beginPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the log of requests', (engine) => {
  const shop = useTestApp(engine)
  const lines = () =>
    shop()
      .logged()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  test('has a line for each request, under an id of our own that the answer carries', async () => {
    const response = await shop().get('/api/services', { headers: { 'x-request-id': 'chosen-by-the-caller' } })
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(ID_PATTERN)
    expect(lines()).toMatchObject([
      { msg: 'request', requestId: id, method: 'GET', route: '/api/services', status: 200 },
    ])
  })

  test('has none for what the shop asks itself, which is part of another request', async () => {
    const response = await along({ requestId: 'of-the-page' }, () => shop().get('/api/services'))
    expect([response.headers.get('x-request-id'), lines()]).toEqual(['of-the-page', []])
  })

  test('holds the pattern of an address, never the id in it', async () => {
    const { orderId } = await placedOrder(shop())
    const before = shop().logged().length
    await tracked(shop(), orderId)
    await shop().get(`/api/orders/track/${orderId}x?email=buyer@example.com`)
    const after = shop().logged().slice(before)
    expect(after).toContain('/api/orders/track/:orderId')
    expect(after).not.toContain(orderId)
    expect(after).not.toContain('@')
  })

  test('W4 tells nothing of who bought, and no secret', async () => {
    const person = { email: 'ada.lovelace@example.org', discord: 'ada#1815', notes: 'my password is hunter2' }
    const started = await beginPurchase(shop(), person)
    await shop().paypal.approve(started.providerOrderId, { payerEmail: 'payer.lovelace@example.org' })
    expect((await shop().post('/api/orders/paypal-success', successBody(started.providerOrderId, person))).status).toBe(
      200,
    )
    await shop().post('/api/orders', orderBody({ ...person, total: '0.01' }))
    await shop().post('/api/orders', '{"email":"ada.lovelace@example.org",')
    await shop().runJobs()
    for (const secret of ['lovelace', 'ada#1815', 'hunter2', 'demo-client-secret', 'Bearer', 'Basic ', '203.0.113.7'])
      expect(shop().logged(), secret).not.toContain(secret)
    expect(lines().map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['order placed', 'payment started', 'payment state changed']),
    )
  })

  test('a bug is logged whole under the id that the visitor may quote, and told nothing of', async () => {
    await shop().database.executeSql('alter table services rename to services_gone')
    try {
      const problem = await problemOf(await shop().get('/api/services'))
      expect(problem).toStrictEqual({
        type: 'about:blank#internal',
        title: 'Something went wrong on our side. Please try again.',
        status: 500,
        code: 'internal',
        requestId: problem.requestId,
      })
      expect(lines().find(({ msg }) => msg === 'unhandled')).toMatchObject({
        requestId: problem.requestId,
        err: { message: expect.stringContaining('services') },
      })
    } finally {
      await shop().database.executeSql('alter table services_gone rename to services')
    }
  })
})
