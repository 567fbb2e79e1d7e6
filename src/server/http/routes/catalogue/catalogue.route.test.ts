import { expect, test } from 'vitest'
import { listServices } from '#contract/catalogue.ts'
import { readShop } from '#contract/shop.ts'
import { SERVICE_CATEGORIES } from '#shared/game.ts'
import { answerOf } from '#testing/answers.ts'
import { useTestApp } from '#testing/test-app.ts'
import { describeOnOneEngine } from '#testing/test-database.ts'

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
      expect(SERVICE_CATEGORIES[service.game] as readonly string[]).toContain(service.category)
      expect(service.features.length, service.name).toBeGreaterThan(0)
      expect(service.description, service.name).not.toBe('')
    }
  })

  test('a service that was archived is gone from the list', async () => {
    await shop().database.db.updateTable('services').set({ archivedAt: new Date() }).where('price', '=', '4.00').execute()
    expect((await answerOf(listServices, await shop().get('/api/services'))).map(({ name }) => name)).not.toContain('Prestige Boost')
  })

  test('the settings, stored ones over the defaults, and no secret', async () => {
    await shop().database.db.insertInto('settings').values([{ key: 'brand', value: '"Another Name"' }, { key: 'internalNote', value: '"secret"' }]).execute()
    const response = await shop().get('/api/shop')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const text = await response.clone().text()
    expect(await answerOf(readShop, response)).toMatchObject({ brand: 'Another Name', mode: 'demo', paymentMethods: [{ method: 'paypal', label: 'PayPal' }], publicUrl: 'http://localhost:3000' })
    for (const secret of ['internalNote', 'secret', 'demo-client', 'DEM5MERCHANT2']) expect(text).not.toContain(secret)
  })
})
