import { expect, test } from 'vitest'
import { DAY_MS } from '#kernel/clock.ts'
import { deleteOldWebhookEvents } from '#modules/payments/index.ts'
import { newMember, PASSWORD } from '#harness/shop/members.ts'
import { lastSaid, said, tellAll } from '#harness/shop/webhooks.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'

describeOnEachEngine('what webhook events say of people', (engine) => {
  const shop = useTestApp(engine)
  const kept = () =>
    shop()
      .database.db.selectFrom('providerEvents')
      .select(['source', 'outcome', 'body', 'headers'])
      .orderBy('source')
      .execute()

  test('is kept for ninety days, and that they came for good; what was forged goes after a week', async () => {
    await paidPurchase(shop())
    const genuine = lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.COMPLETED')
    await tellAll(shop(), [genuine, { ...genuine, body: `${genuine.body}&forged=1` }])
    shop().clock.advance(8 * DAY_MS)
    await deleteOldWebhookEvents(shop().domain)
    expect(await kept()).toMatchObject([{ outcome: 'settled', body: Buffer.from(genuine.body) }])
    shop().clock.advance(83 * DAY_MS)
    await deleteOldWebhookEvents(shop().domain)
    expect(await kept()).toMatchObject([{ outcome: 'settled', body: Buffer.alloc(0), headers: {} }])
  })

  test('that a browser made up of unknown payments goes after a month', async () => {
    for (const paymentId of ['AAAA0001', 'AAAA0002'])
      await shop().post('/api/orders/payment-detected', { paymentId, source: 'x' })
    shop().clock.advance(29 * DAY_MS)
    await deleteOldWebhookEvents(shop().domain)
    expect(await kept()).toHaveLength(2)
    shop().clock.advance(2 * DAY_MS)
    await deleteOldWebhookEvents(shop().domain)
    expect(await kept()).toHaveLength(0)
  })

  test('goes when they leave; the order keeps what the tax law asks for', async () => {
    const { sent } = await newMember(shop())
    const { orderId } = await paidPurchase(shop(), {}, sent)
    await paidPurchase(shop(), { email: 'another.guest@example.com' })
    await tellAll(shop(), said(shop(), 'ipn'))
    await moveOrder(shop().domain, 'admin', { orderId, to: 'completed' })
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, sent)).status).toBe(200)
    expect((await kept()).map(({ body }) => body.length > 0).toSorted()).toStrictEqual([false, true])
    expect(
      await shop().database.db.selectFrom('payments').select('state').where('orderId', '=', orderId).execute(),
    ).toStrictEqual([{ state: 'completed' }])
  })
})
