import { expect, test } from 'vitest'
import { listOrders } from '#contract/admin/orders.ts'
import { listServices } from '#contract/catalogue.ts'
import { readShop } from '#contract/shop.ts'
import { exampleGames } from '#harness/shop/example-games.ts'
import { answerOf } from '#harness/answers.ts'
import { orderBody } from '#harness/shop/builders.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('what the shop says of itself', (engine) => {
  const shop = useTestApp(engine)

  test('the five specified services, in the order of the shop', async () => {
    const services = await answerOf(listServices, await shop().get('/api/services'))
    expect(services.map(({ name, price, game }) => `${name} £${price} ${game}`)).toStrictEqual([
      '2 Games Package £1.00 phasmophobia',
      'Prestige Boost £4.00 phasmophobia',
      'Prestige 20 £50.00 phasmophobia',
      'Standard Easter Egg £15.00 cod-bo6',
      'Dark Ops Easter Egg £30.00 cod-bo6',
    ])
    for (const service of services) {
      expect(exampleGames.find(({ id }) => id === service.game)?.categories).toContain(service.category)
      expect(service.features.length, service.name).toBeGreaterThan(0)
      expect(service.description, service.name).not.toBe('')
    }
  })

  test('a service that was archived is gone from the list', async () => {
    await shop()
      .database.db.updateTable('services')
      .set({ archivedAt: new Date() })
      .where('price', '=', '4.00')
      .execute()
    expect((await answerOf(listServices, await shop().get('/api/services'))).map(({ name }) => name)).not.toContain(
      'Prestige Boost',
    )
  })

  test('the settings, stored ones over the defaults, and no secret', async () => {
    await shop()
      .database.db.insertInto('settings')
      .values([
        { key: 'brand', value: '"Another Name"' },
        { key: 'internalNote', value: '"secret"' },
      ])
      .execute()
    const response = await shop().get('/api/shop')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const text = await response.clone().text()
    expect(await answerOf(readShop, response)).toMatchObject({
      brand: 'Another Name',
      mode: 'demo',
      paymentMethods: [{ method: 'paypal', label: 'PayPal' }],
      publicUrl: 'http://localhost:3000',
    })
    for (const secret of ['internalNote', 'secret', 'demo-client', 'DEM5MERCHANT2']) expect(text).not.toContain(secret)
  })

  test('G5 no parameter is a pattern, an order or a column: what is unknown changes nothing, and what is searched for is text', async () => {
    const plain = await (await shop().get('/api/services')).text()
    for (const query of [
      'sort=price',
      'sort=price;drop table services',
      'orderBy=paypal_button_id',
      'filter[price][$gt]=0',
      'q=(a%2B)%2B%24',
      'fields=*',
    ])
      expect(await (await shop().get(`/api/services?${query}`)).text(), query).toBe(plain)
    const admin = await newAdmin(shop())
    await shop().post('/api/orders', orderBody({ discord: 'plain-name' }))
    const found = async (search: string) =>
      answerOf(listOrders, await shop().get(`/api/orders?q=${encodeURIComponent(search)}`, admin.sent))
    expect(await found('plain-name')).toHaveLength(1)
    for (const search of ['%', '_lain-name', '.*', 'plain%', '\\', '^plain', "' or 1=1 --"])
      expect(await found(search), search).toStrictEqual([])
  })

  test('G7 no public answer has hidden services or the notes of the staff', async () => {
    await shop()
      .database.db.updateTable('services')
      .set({ archivedAt: new Date(), paypalButtonId: 'HIDDENBUTTON9' })
      .where('price', '=', '4.00')
      .execute()
    const text = await (await shop().get('/api/services')).text()
    for (const hidden of ['HIDDENBUTTON9', 'archivedAt', 'position', 'version', 'createdAt'])
      expect(text).not.toContain(hidden)
    const admin = await newAdmin(shop())
    const { orderId } = await placedOrder(shop(), { serviceType: 'Prestige 20', total: '50.00' })
    expect(
      (await shop().post(`/api/admin/orders/${orderId}/notes`, { note: 'A difficult one' }, admin.sent)).status,
    ).toBeLessThan(300)
    expect(await (await shop().get(`/api/orders/track/${orderId}`)).text()).not.toContain('A difficult one')
  })
})
