import { expect, test } from 'vitest'
import { listServices } from '#contract/catalogue.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, orderBody, PRESTIGE_BOOST, TWO_GAMES } from '#harness/shop/builders.ts'
import { beginPurchase, paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { markFullServices } from './places.ts'

describeOnEachEngine('a service that takes a limited number of orders at once', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const limit = (openOrderLimit: number | null) =>
    shop()
      .database.db.updateTable('services')
      .set({ openOrderLimit })
      .where('id', '=', PRESTIGE_BOOST.serviceId)
      .execute()
  const refused = async (path: string, body: Record<string, unknown>) => problemOf(await shop().post(path, body))
  const FULL = {
    status: 409,
    code: 'service_unavailable',
    title: 'Prestige Boost is fully booked right now. A place opens when an order is done.',
  }

  test('refuses the next order, by Order Now and in the cart, until one is done', async () => {
    await limit(2)
    const { orderId } = await paidPurchase(shop())
    await paidPurchase(shop())
    expect(await refused('/api/checkout', checkoutBody())).toMatchObject(FULL)
    const items = [TWO_GAMES, PRESTIGE_BOOST].map(({ serviceId }) => ({ serviceId, quantity: 1 }))
    expect(await refused('/api/orders', orderBody({ items, total: '5.00' }))).toMatchObject(FULL)
    for (const to of ['confirmed', 'in-progress', 'completed'] as const)
      await moveOrder(shop().domain, 'owner', { orderId, to })
    await paidPurchase(shop())
    expect(await refused('/api/checkout', checkoutBody())).toMatchObject(FULL)
  })

  test('counts no order that waits for its payment: places cannot be taken for nothing', async () => {
    await limit(1)
    await placedOrder(shop())
    await beginPurchase(shop())
    await paidPurchase(shop())
    expect(await refused('/api/checkout', checkoutBody())).toMatchObject(FULL)
  })

  test('leaves other services and a service without a limit alone', async () => {
    await limit(1)
    await paidPurchase(shop())
    await paidPurchase(shop(), { serviceId: TWO_GAMES.serviceId, total: TWO_GAMES.price })
    await limit(null)
    await paidPurchase(shop())
  })

  test('its pages say so within a minute, and that a place is free again; they are dropped only then', async () => {
    let dropped = 0
    const look = async () => {
      await markFullServices({ ...shop().domain, forgetPages: () => (dropped += 1) })
      const services = await answerOf(listServices, await shop().get('/api/services'))
      return { full: services.filter(({ isFull }) => isFull).map(({ name }) => name), dropped }
    }
    expect(await look()).toEqual({ full: [], dropped: 0 })
    await limit(1)
    await paidPurchase(shop())
    expect(await look()).toEqual({ full: ['Prestige Boost'], dropped: 1 })
    expect(await look()).toEqual({ full: ['Prestige Boost'], dropped: 1 })
    await limit(null)
    expect(await look()).toEqual({ full: [], dropped: 2 })
  })
})
