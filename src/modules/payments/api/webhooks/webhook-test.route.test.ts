import { expect, test } from 'vitest'
import { listWebhookLogs, sendTestWebhook } from '#contract/payments/webhook-test.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { successBody } from '#harness/shop/builders.ts'
import { LIVE } from '#harness/shop/live-settings.ts'
import { newAdmin, newMember } from '#harness/shop/members.ts'
import { said, tellAll } from '#harness/shop/webhooks.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { turnOnCodes } from '#harness/shop/second-factors.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type TestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const PATH = '/api/webhook-test'
const BODY = { test: true, timestamp: '2026-03-02T10:00:00.000Z' }

describeOnOneEngine('the webhook test page', (engine) => {
  const shop = useTestApp(engine)

  test('shows an admin what came and what came of it, newest first', async () => {
    const { sent } = await newAdmin(shop())
    const { providerOrderId } = await paidPurchase(shop())
    await tellAll(shop(), [...said(shop(), 'webhook'), ...said(shop(), 'ipn')])
    await shop().post('/api/orders/payment-fallback', successBody(providerOrderId, { fallback: true }))
    const { logs } = await answerOf(listWebhookLogs, await shop().get(PATH, sent))
    expect(new Set(logs.map(({ type }) => type))).toStrictEqual(new Set([undefined, 'ipn', 'payment-fallback']))
    expect(logs.find(({ type }) => type === undefined)?.data).toMatchObject({
      verified: true,
      outcome: 'settled',
      body: { event_type: expect.any(String), resource: { status: expect.any(String) } },
    })
  })

  test('W4 no e-mail, name, token, signature or key to an order is in it', async () => {
    const { sent } = await newAdmin(shop())
    const { orderId, paymentId } = await paidPurchase(shop(), { email: 'secret.person@example.com' })
    await tellAll(shop(), [...said(shop(), 'webhook'), ...said(shop(), 'ipn')])
    const text = await (await shop().get(PATH, sent)).text()
    expect(text).toContain('COMPLETED')
    expect(text).not.toContain('@')
    for (const secret of [
      orderId,
      paymentId,
      'Zo',
      'transmission',
      'verify_sign":"A',
      said(shop(), 'webhook')[0]?.headers['paypal-transmission-sig'] ?? '',
    ])
      expect(text).not.toContain(secret)
  })

  test('W2 a test entry is seen at once, and makes or changes nothing', async () => {
    const { sent } = await newAdmin(shop())
    await paidPurchase(shop())
    const before = await storedRows(shop().database)
    await answerOf(listWebhookLogs, await shop().get(PATH, sent))
    for (let each = 0; each < 3; each += 1)
      expect(await answerOf(sendTestWebhook, await shop().post(PATH, BODY, sent))).toStrictEqual({ received: true })
    const { logs } = await answerOf(listWebhookLogs, await shop().get(PATH, sent))
    expect(logs.filter(({ type }) => type === 'test')).toHaveLength(3)
    expect(await storedRows(shop().database)).toStrictEqual({ ...before, provider_events: 3 })
  })

  test('W5 tabs that poll share one look into the database', async () => {
    const { sent } = await newAdmin(shop())
    const first = await (await shop().get(PATH, sent)).text()
    await shop().database.executeSql(
      "insert into provider_events (id, provider, source, event_id, kind, body) values ('e1', 'paypal', 'ipn', 'x', 'Completed', '')",
    )
    for (let tab = 0; tab < 50; tab += 1)
      expect(await (await shop().get(PATH, { ...sent, from: `198.51.100.${tab}` })).text()).toBe(first)
  })
})

async function expectClosed(shop: TestApp, status: number) {
  const { sent } = await newMember(shop)
  const before = await storedRows(shop.database)
  for (const caller of [{}, sent]) {
    expect((await problemOf(await shop.get(PATH, caller))).status).toBe(status)
    expect((await problemOf(await shop.post(PATH, BODY, caller))).status).toBe(status)
  }
  expect(await storedRows(shop.database)).toStrictEqual(before)
}

describeOnOneEngine('W1 strangers and members', (engine) => {
  const demo = useTestApp(engine)
  test('are refused in a demo, unless they sit at its machine', async () => {
    await expectClosed(demo(), 403)
    const here = { from: '127.0.0.1', headers: { host: 'localhost' } }
    expect((await demo().get(PATH, here)).status).toBe(200)
    expect(
      (
        await problemOf(
          await demo().get(PATH, {
            from: '127.0.0.1',
            headers: { host: 'localhost', 'x-forwarded-for': '198.51.100.1' },
          }),
        )
      ).status,
    ).toBe(403)
  })
})

describeOnOneEngine('W1 in a live shop', (engine) => {
  const live = useTestApp(engine, LIVE)
  test('only an admin hears that there is anything', async () => {
    await expectClosed(live(), 404)
    expect(
      (await problemOf(await live().get(PATH, { from: '127.0.0.1', headers: { host: 'localhost' } }))).status,
    ).toBe(404)
  })

  test('an admin is asked for as much as at any admin call', async () => {
    const admin = await newAdmin(live())
    for (const answer of [await live().get(PATH, admin.sent), await live().post(PATH, BODY, admin.sent)]) {
      expect(await problemOf(answer)).toMatchObject({
        status: 403,
        code: 'second_factor_needed',
        details: { isEnrolled: false },
      })
    }
    expect((await storedRows(live().database))['provider_events'] ?? 0).toBe(0)
    await turnOnCodes(live(), admin)
    expect((await live().get(PATH, admin.sent)).status).toBe(200)
    await live().database.db.updateTable('users').set({ passwordFitsAdmin: false }).execute()
    expect((await problemOf(await live().get(PATH, admin.sent))).code).toBe('longer_password_needed')
  })
})
