import { beforeEach, expect, test } from 'vitest'
import { render, publicAddresses } from '#web/entry-server.tsx'
import type { Service } from '#contract/catalogue.ts'
import { contactBody, orderBody } from '#harness/shop/builders.ts'
import { newMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openShopFile } from './open-shop-file.ts'

/** Names of the default shop and its games. */
const FIRST_SHOP = /fifteen|phasmo|call[ -]of[ -]duty|black ops|\bcod\b|bo6|prestige/i
/** Screens that search engines do not index. */
const PRIVATE = [
  '/cart',
  '/order-tracking',
  '/payment-success',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/profile',
  '/account-deleted',
  '/admin',
  '/no-such-page',
]

describeOnOneEngine('a shop of another brand', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  beforeEach(async () => {
    await shop().database.executeSql('delete from service_prices')
    await shop().database.executeSql('delete from services')
    await openShopFile(shop().domain, 'examples/night-relay.json')
  })

  const api = (path: string, init?: RequestInit) => shop().app.request(path, init)
  const firstWord = (text: string) => FIRST_SHOP.exec(text)?.[0]

  test('says no word of the first one on any page', async () => {
    const { kept, listed } = await publicAddresses(api)
    const paths = [...new Set([...kept, ...listed, ...PRIVATE])]
    expect(paths.length).toBeGreaterThan(25)
    for (const path of paths) {
      const page = await render(new Request(`https://shop.example${path}`), api)
      const said = JSON.stringify([page.markup, page.meta, page.structuredData, page.state, page.cover])
      expect(said.length, path).toBeGreaterThan(2000)
      expect(firstWord(said), path).toBeUndefined()
    }
  })

  test('says none in its answers and mails', async () => {
    for (const path of [
      '/api/shop',
      '/api/services',
      '/api/reviews',
      '/api/testimonials',
      '/api/rewards/offers',
      '/api/record',
    ])
      expect(firstWord(await (await shop().get(path)).text()), path).toBeUndefined()

    const services: Service[] = await (await shop().get('/api/services')).json()
    const service = services.find(({ configurator }) => configurator === null)
    if (!service) throw new Error('the example sells something')
    const member = await newMember(shop())
    const order = orderBody({ items: [{ serviceId: service.id, quantity: 1 }], total: service.price })
    const placed = await shop().post('/api/orders', order, member.sent)
    expect(placed.status, await placed.clone().text()).toBe(201)
    expect((await shop().post('/api/contact', contactBody())).status).toBe(201)
    await shop().runJobs()
    expect(shop().outbox.length).toBeGreaterThan(2)
    for (const mail of shop().outbox) expect(firstWord(JSON.stringify(mail)), mail.subject).toBeUndefined()
  })
})
