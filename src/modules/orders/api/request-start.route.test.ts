import { expect, test } from 'vitest'
import { exampleGame } from '#harness/shop/example-games.ts'
import { AGE_CONFIRMED, START_REQUEST, TERMS_VERSION } from '#kernel/shop/consent.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { problemOf } from '#harness/answers.ts'
import { checkoutBody } from '#harness/shop/builders.ts'
import { placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the request to start at once', (engine) => {
  const shop = useTestApp(engine)
  const ask = (orderId: string, body: object = { consent: true }) =>
    shop().post(`/api/orders/${orderId}/request-start`, body)
  const stored = (orderId: string) =>
    shop()
      .database.db.selectFrom('orders')
      .select(['termsVersion', 'consentAt', 'consentText'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()

  test('is stored with the order, its terms and the note on the publisher, by every way to order', async () => {
    const wanted = {
      termsVersion: TERMS_VERSION,
      consentAt: shop().clock.now(),
      consentText: `${START_REQUEST} ${AGE_CONFIRMED} ${exampleGame('phasmophobia').riskNote?.text}`,
    }
    const { orderId } = await placedOrder(shop(), { consent: true })
    expect(await stored(orderId)).toStrictEqual(wanted)
    const begun: unknown = await (await shop().post('/api/checkout', checkoutBody())).json()
    expect(begun).toMatchObject({ orderId: expect.any(String) })
    expect(
      await shop()
        .database.db.selectFrom('orders')
        .select(['termsVersion', 'consentAt', 'consentText'])
        .where('hidden', '=', true)
        .execute(),
    ).toStrictEqual([wanted])
  })

  test('of an order that a call placed without it is asked for on its page, and the first one stays', async () => {
    const { orderId } = await placedOrder(shop())
    expect(await tracked(shop(), orderId)).toMatchObject({ startRequested: false })
    expect(await stored(orderId)).toStrictEqual({ termsVersion: null, consentAt: null, consentText: null })
    expect((await problemOf(await ask(orderId, { consent: false }))).faults).toMatchObject([{ path: 'consent' }])
    expect((await ask(orderId)).status).toBe(200)
    const first = await stored(orderId)
    shop().clock.advance(60_000)
    expect((await ask(orderId)).status).toBe(200)
    expect(await stored(orderId)).toStrictEqual(first)
    const { startRequested, timeline } = await tracked(shop(), orderId)
    expect([startRequested, timeline[0]?.label]).toStrictEqual([true, 'You asked us to start at once'])
  })

  test('comes too late for an order that is ended, and finds none by another id', async () => {
    const { orderId } = await placedOrder(shop())
    await moveOrder(shop().domain, 'admin', { orderId, to: 'cancelled' })
    expect((await problemOf(await ask(orderId))).code).toBe('illegal_move')
    expect((await problemOf(await ask('A'.repeat(22)))).code).toBe('not_found')
  })
})
