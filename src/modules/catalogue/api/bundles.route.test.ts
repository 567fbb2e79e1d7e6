import { beforeEach, expect, test } from 'vitest'
import { changeService, changeServices, createService, importServices } from '#contract/admin/services.ts'
import { exportShop, importShop } from '#contract/admin/shop-file.ts'
import { listServices } from '#contract/catalogue.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { serviceBody } from '#harness/shop/builders.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { countUnits } from '#modules/orders/index.ts'

const BOTH = [
  { slug: 'prestige-boost', quantity: 1 },
  { slug: '2-games-package', quantity: 1 },
]

describeOnOneEngine('bundles', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const body = (change: Record<string, unknown> = {}) =>
    serviceBody({
      name: 'Weekend bundle',
      game: 'phasmophobia',
      category: 'pro-boost',
      price: '4.50',
      bundle: BOTH,
      ...change,
    })
  const create = (change: Record<string, unknown> = {}) => shop().post('/api/services', body(change), admin.sent)
  const created = async (change: Record<string, unknown> = {}) => answerOf(createService, await create(change))
  const put = (id: string, sent: Record<string, unknown>) => shop().send('PUT', `/api/services/${id}`, sent, admin.sent)
  const importing = (services: readonly Record<string, unknown>[]) =>
    shop().post('/api/admin/services/import', { services }, admin.sent)

  test('name their parts, and are delivered piece by piece', async () => {
    const bundle = await created({ units: { label: 'thing', count: 7, steps: [] } })
    expect(bundle.units).toStrictEqual({
      label: 'part',
      count: 2,
      steps: [
        { label: 'Prestige Boost', weight: 80 },
        { label: '2 Games Package', weight: 20 },
      ],
    })
    const offered = await answerOf(listServices, await shop().get('/api/services'))
    expect(offered.find(({ slug }) => slug === 'weekend-bundle')).toMatchObject({ price: '4.50', bundle: BOTH })
    expect(offered.find(({ slug }) => slug === 'prestige-boost')?.bundle).toBeNull()
  })

  test('get their parts as features where they are given none', async () => {
    const made = await created({
      features: undefined,
      bundle: [{ slug: 'prestige-boost', quantity: 3 }],
      price: '11.00',
    })
    expect(made.features).toStrictEqual(['3 × Prestige Boost'])
    expect((await created({ name: 'Own words', features: ['Ours'] })).features).toStrictEqual(['Ours'])
  })

  test('are bought as one, and leaving half way gives back what is not delivered', async () => {
    const { id } = await created()
    const { orderId } = await paidPurchase(shop(), { serviceId: id, total: '4.50' })
    await countUnits(shop().domain, 'owner', { orderId, position: 0, delta: 1, was: 0 })
    const order = await tracked(shop(), orderId)
    expect(order.items[0]?.progress).toMatchObject({
      delivered: 1,
      count: 2,
      percent: 80,
      steps: ['Prestige Boost', '2 Games Package'],
    })
    expect(order.money.cancellation).toMatchObject({ charge: '3.60', back: '0.90' })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['a part that there is not', { bundle: [...BOTH, { slug: 'gone', quantity: 1 }] }, 'bundle.2.slug', 'Not on offer'],
    [
      'a part of another game',
      { bundle: [...BOTH, { slug: 'standard-easter-egg', quantity: 1 }] },
      'bundle.2.slug',
      'Of another game',
    ],
    ['a part twice', { bundle: [...BOTH, ...BOTH.slice(0, 1)] }, 'bundle', 'Each service once: raise its quantity'],
    ['a single piece', { bundle: BOTH.slice(0, 1) }, 'bundle', 'A bundle is at least two pieces'],
    [
      'too many pieces',
      { bundle: BOTH.map((part) => ({ ...part, quantity: 11 })) },
      'bundle',
      'At most 20 pieces in all',
    ],
    ['no saving', { price: '5.00' }, 'price', 'One by one its parts cost £5.00: a bundle costs less'],
    [
      'the monthly plan beside it',
      { inSubscription: true },
      'inSubscription',
      'A bundle cannot be part of the monthly plan',
    ],
    [
      'choices beside it',
      { configurator: exampleConfigurator(), price: '2.00' },
      'bundle',
      'A bundle has nothing to choose: remove its choices first',
    ],
  ])('are refused with %s, at the field', async (_what, change, path, message) => {
    expect(await problemOf(await create(change))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      faults: [{ path, message }],
    })
  })

  test('hold no bundle and no service with choices', async () => {
    const first = await created()
    const choices = await answerOf(
      createService,
      await shop().post(
        '/api/services',
        serviceBody({
          name: 'Climb',
          game: 'phasmophobia',
          category: 'pro-boost',
          price: '2.00',
          configurator: exampleConfigurator(),
        }),
        admin.sent,
      ),
    )
    const withPart = (slug: string) =>
      create({ name: 'Other', price: '1.00', bundle: [...BOTH, { slug, quantity: 1 }] })
    expect((await problemOf(await withPart(first.slug))).faults).toMatchObject([{ message: 'A bundle itself' }])
    expect((await problemOf(await withPart(choices.slug))).faults).toMatchObject([
      { message: 'It has choices, so no fixed price' },
    ])
    expect(
      (await problemOf(await put(first.id, body({ bundle: [{ slug: first.slug, quantity: 2 }] })))).faults,
    ).toMatchObject([{ path: 'bundle.0.slug', message: 'A bundle cannot hold itself' }])
  })

  test('whose part was taken off the shop can have other words, and no other price', async () => {
    const bundle = await created()
    await shop().request('/api/services/phasmophobia-2-games-package', {
      method: 'DELETE',
      headers: admin.sent.headers ?? {},
    })
    const changed = await answerOf(changeService, await put(bundle.id, body({ description: 'Other words.' })))
    expect(changed).toMatchObject({ description: 'Other words.', units: bundle.units })
    expect((await problemOf(await put(bundle.id, body({ price: '4.40' })))).faults).toMatchObject([
      { path: 'bundle.1.slug', message: 'Not on offer' },
    ])
    const plain = await answerOf(changeService, await put(bundle.id, body({ bundle: null })))
    expect(plain.bundle).toBeNull()
  })

  test('change their price with their parts, and not beyond them', async () => {
    const { id } = await created()
    const parts = ['phasmophobia-prestige-boost', 'phasmophobia-2-games-package']
    const raise = (serviceIds: readonly string[]) =>
      shop().send('PATCH', '/api/admin/services', { serviceIds, act: { kind: 'price', percent: 50 } }, admin.sent)
    expect((await problemOf(await raise([id]))).faults).toStrictEqual([
      {
        path: 'act.percent',
        message: 'Weekend bundle: One by one its parts cost £5.00: a bundle costs less',
      },
    ])
    const changed = await answerOf(changeServices, await raise([id, ...parts]))
    expect(changed.find((each) => each.id === id)?.price).toBe('6.75')
  })

  test('stay what they are where a file of services changes the rest', async () => {
    const { slug } = await created()
    const { bundle: _left, ...row } = body({ description: 'From a file.', slug })
    await answerOf(importServices, await importing([row]))
    const offered = await answerOf(listServices, await shop().get('/api/services'))
    expect(offered.find((each) => each.slug === slug)).toMatchObject({ description: 'From a file.', bundle: BOTH })
  })

  test('and choices go out as a file of services and come back', async () => {
    const { id } = await created()
    const csv = await (await shop().get('/api/admin/services.csv', admin.sent)).text()
    expect(csv).toContain('prestige-boost 1 | 2-games-package 1')
    const bundle = [{ slug: 'prestige-boost', quantity: 2 }]
    const row = { ...body({ bundle, price: '7.50' }), slug: 'weekend-bundle' }
    await answerOf(importServices, await importing([row]))
    const offered = await answerOf(listServices, await shop().get('/api/services'))
    expect(offered.find((each) => each.id === id)?.bundle).toStrictEqual(bundle)
  })

  test('go into the file of the shop and come back from it, also where they stand above their parts', async () => {
    const bundle = await created({ position: 0 })
    const read = async () => (await answerOf(exportShop, await shop().get('/api/admin/shop-file', admin.sent))).file
    const file = await read()
    for (const id of [bundle.id, 'phasmophobia-2-games-package'])
      await shop().request(`/api/services/${id}`, { method: 'DELETE', headers: admin.sent.headers ?? {} })
    expect(await read()).not.toContain('"weekend-bundle"')
    await answerOf(importShop, await shop().post('/api/admin/shop-file/import', { file }, admin.sent))
    const offered = await answerOf(listServices, await shop().get('/api/services'))
    expect(offered.find(({ slug }) => slug === bundle.slug)).toMatchObject({ bundle: BOTH })
  })
})
