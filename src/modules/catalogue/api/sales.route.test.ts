import { beforeEach, describe, expect, test } from 'vitest'
import { changeService, createService, type AdminService } from '#contract/admin/services.ts'
import { listServices } from '#contract/catalogue.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { refreshSalePages } from '#modules/catalogue/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, serviceBody } from '#harness/shop/builders.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const DAY_MS = 24 * HOUR_MS

describeOnOneEngine('a sale', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  let service: AdminService
  beforeEach(async () => {
    admin = await newAdmin(shop())
    const created = await shop().post('/api/services', serviceBody({ price: '4.00' }), admin.sent)
    service = await answerOf(createService, created)
  })

  const put = (change: Record<string, unknown>) =>
    shop().send('PUT', `/api/services/${service.id}`, serviceBody({ price: '4.00', ...change }), admin.sent)
  const changed = async (change: Record<string, unknown>) => answerOf(changeService, await put(change))
  const onOffer = async () =>
    (await answerOf(listServices, await shop().get('/api/services'))).find(({ id }) => id === service.id)
  const saleIn = (days: number, change: Record<string, unknown> = {}) => {
    const start = shop().clock.now().getTime() + days * DAY_MS
    return {
      percent: 20,
      from: new Date(start).toISOString(),
      until: new Date(start + 2 * DAY_MS).toISOString(),
      ...change,
    }
  }
  /** No session lives that long. */
  const daysPass = async (days: number) => {
    shop().clock.advance(days * DAY_MS)
    admin = await newAdmin(shop(), `admin${shop().clock.now().getTime()}@example.com`)
  }
  const checkout = (total: string) => checkoutBody({ serviceId: service.id, total })

  test('lowers the price from its start to its end, for visitors and for buyers', async () => {
    const sale = saleIn(1)
    expect(await changed({ sale })).toMatchObject({ price: '4.00', sale })
    expect(await onOffer()).toMatchObject({ price: '4.00', sale: null })
    expect((await problemOf(await shop().post('/api/checkout', checkout('3.20')))).code).toBe('price_changed')
    shop().clock.advance(DAY_MS)
    expect(await onOffer()).toMatchObject({
      price: '3.20',
      sale: { percent: 20, until: sale.until, listPrice: '4.00' },
    })
    const { providerOrderId } = await beginPurchase(shop(), checkout('3.20'))
    expect(await shop().paypal.order(providerOrderId)).toMatchObject({ amount: 320 })
    shop().clock.advance(2 * DAY_MS)
    expect(await onOffer()).toMatchObject({ price: '4.00', sale: null })
    expect(await problemOf(await shop().post('/api/checkout', checkout('3.20')))).toMatchObject({
      code: 'price_changed',
      details: { total: '4.00' },
    })
  })

  test('is taken off what was chosen, once', async () => {
    await changed({ price: '2.00', configurator: exampleConfigurator(), sale: saleIn(0) })
    const choices = { from: 1, to: 4, options: { express: 'on' }, answers: { region: 'Europe' } }
    const { providerOrderId } = await beginPurchase(shop(), { ...checkout('7.80'), choices })
    expect(await shop().paypal.order(providerOrderId)).toMatchObject({ amount: 780 })
  })

  test('keeps a button of the provider, which has its own price, from being used', async () => {
    await changed({ sale: saleIn(0), paypalButtonId: 'ABC123' })
    expect((await problemOf(await shop().post('/api/checkout/hosted', checkout('3.20')))).code).toBe(
      'service_unavailable',
    )
  })

  describe('shows the price before', () => {
    test('where it was asked for 30 days', async () => {
      await daysPass(30)
      expect((await changed({ sale: saleIn(0) })).showsWas).toBe(true)
      expect((await onOffer())?.sale?.showsWas).toBe(true)
    })

    test('also where it was higher before', async () => {
      await changed({ price: '6.00' })
      await daysPass(40)
      await changed({ price: '4.00' })
      await daysPass(1)
      await changed({ sale: saleIn(0) })
      expect((await onOffer())?.sale?.showsWas).toBe(true)
    })

    test('never of a service that is younger', async () => {
      await daysPass(29)
      await changed({ sale: saleIn(0) })
      expect((await onOffer())?.sale).toMatchObject({ percent: 20, showsWas: false })
    })

    test.each([
      ['raised just before the sale', -1],
      ['raised while it runs', 1],
    ])('never where the price was %s', async (_when, days) => {
      await daysPass(60)
      await changed({ sale: saleIn(-days) })
      await changed({ price: '5.00', sale: saleIn(-days) })
      if (days < 0) shop().clock.advance(DAY_MS)
      expect(await onOffer()).toMatchObject({ price: '4.00', sale: { listPrice: '5.00', showsWas: false } })
    })

    test('never where something else was sold for it', async () => {
      await daysPass(60)
      await changed({ price: '2.00', configurator: exampleConfigurator(), sale: saleIn(0) })
      expect((await onOffer())?.sale?.showsWas).toBe(false)
    })
  })

  test.each([
    ['nothing off', { percent: 0 }, 'sale.percent'],
    ['nearly all off', { percent: 91 }, 'sale.percent'],
    ['an end before its start', { until: '2020-01-01T00:00:00.000Z' }, 'sale.until'],
    ['a time that is none', { from: 'soon' }, 'sale.from'],
  ])('is refused with %s, at the field', async (_what, change, path) => {
    const problem = await problemOf(await put({ sale: saleIn(1, change) }))
    expect(problem.faults?.map((fault) => fault.path)).toEqual([path])
  })

  test('drops the pages that are kept as it begins and as it ends, and at no other minute', async () => {
    await changed({ sale: saleIn(1) })
    let dropped = 0
    const run = async () => {
      const before = dropped
      await refreshSalePages({ ...shop().domain, forgetPages: () => (dropped += 1) })
      return dropped > before
    }
    expect(await run()).toBe(false)
    shop().clock.advance(DAY_MS + MINUTE_MS)
    expect(await run()).toBe(true)
    shop().clock.advance(DAY_MS)
    expect(await run()).toBe(false)
    shop().clock.advance(DAY_MS)
    expect(await run()).toBe(true)
  })
})
