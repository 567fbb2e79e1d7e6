import papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  archiveService,
  changeService,
  createService,
  importServices,
  listAdminServices,
  restoreService,
} from '#contract/admin/services.ts'
import { listServices } from '#contract/catalogue.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { orderBody, PRESTIGE_20, serviceBody } from '#harness/shop/builders.ts'
import { HOSTILE_TEXTS } from '#harness/hostile-texts.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const BOOST = 'phasmophobia-prestige-boost'
const LONG_CLIMB = PRESTIGE_20.serviceId

describeOnOneEngine('the catalogue in the hands of the staff', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const create = (change: Record<string, unknown> = {}) => shop().post('/api/services', serviceBody(change), admin.sent)
  const put = (id: string, change: Record<string, unknown> = {}) =>
    shop().send('PUT', `/api/services/${id}`, serviceBody(change), admin.sent)
  const archive = (id: string) =>
    shop().request(`/api/services/${id}`, { method: 'DELETE', headers: admin.sent.headers ?? {} })
  const restore = (id: string) =>
    shop().request(`/api/admin/services/${id}/restore`, { method: 'POST', headers: admin.sent.headers ?? {} })
  const all = async () => answerOf(listAdminServices, await shop().get('/api/admin/services', admin.sent))
  const listed = async () => (await answerOf(listServices, await shop().get('/api/services'))).map(({ name }) => name)
  const audited = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetId', 'before', 'after'])
      .where('targetKind', '=', 'service')
      .orderBy('id')
      .execute()

  test('what another admin has stored meanwhile is not written over unseen', async () => {
    const seen = (await all()).find(({ id }) => id === BOOST)
    const other = await answerOf(
      changeService,
      await put(BOOST, { price: '5.00', description: 'Theirs.', version: seen?.version }),
    )
    expect(other.version).not.toBe(seen?.version)
    const refused = await problemOf(await put(BOOST, { price: '6.00', description: 'Mine.', version: seen?.version }))
    expect(refused).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      details: { version: other.version },
      faults: [
        { path: 'price', message: 'Stored now: 5.00' },
        { path: 'description', message: 'Stored now: Theirs.' },
      ],
    })
    expect((await all()).find(({ id }) => id === BOOST)).toMatchObject({ price: '5.00', description: 'Theirs.' })
    expect(await audited()).toHaveLength(1)
    expect(
      await answerOf(changeService, await put(BOOST, { price: '6.00', description: 'Mine.', version: other.version })),
    ).toMatchObject({ price: '6.00', description: 'Mine.' })
  })

  describe('sorting by hand', () => {
    const sort = (serviceIds: string[], game = 'phasmophobia') =>
      shop().send('PUT', '/api/admin/services/order', { game, serviceIds }, admin.sent)
    const idsOf = async (game: string) =>
      (await answerOf(listServices, await shop().get('/api/services')))
        .filter((each) => each.game === game)
        .map(({ id }) => id)

    test('puts the services of a game into the order given, and notes only what has moved', async () => {
      const before = await idsOf('phasmophobia')
      const [first = '', second = '', ...rest] = before
      const others = await idsOf('cod-bo6')
      expect((await sort([second, first, ...rest])).status).toBe(200)
      expect(await idsOf('phasmophobia')).toEqual([second, first, ...rest])
      expect(await idsOf('cod-bo6')).toEqual(others)
      expect((await audited()).map(({ targetId }) => targetId)).toEqual([second, first])
    })

    test.each<[string, (ids: string[]) => string[]]>([
      ['without one of them', (ids) => ids.slice(1)],
      ['with one twice', (ids) => [...ids, ids[0] ?? '']],
      ['with one of another game', (ids) => [...ids, 'cod-bo6-dark-ops-easter-egg']],
    ])('is refused %s, and nothing moves', async (_what, change) => {
      const before = await idsOf('phasmophobia')
      expect((await problemOf(await sort(change(before.toReversed())))).code).toBe('changed_meanwhile')
      expect(await idsOf('phasmophobia')).toEqual(before)
    })
  })

  describe('a new service', () => {
    test('is on offer at once, under an address made of its name, and audited', async () => {
      const service = await answerOf(createService, await create({ name: '  Émigré  Run №2 ' }))
      expect(service).toMatchObject({
        name: 'Émigré Run №2',
        slug: 'emigre-run-no2',
        price: '12.50',
        position: 5,
        archivedAt: null,
        playStyle: 'along',
        inSubscription: false,
        paypalButtonId: null,
        promisedWithinHours: 24,
      })
      expect(await listed()).toContain('Émigré Run №2')
      expect(shop().pagesForgotten()).toBe(1)
      expect(await audited()).toMatchObject([
        {
          actor: admin.user.id,
          action: 'service.create',
          targetId: service.id,
          before: null,
          after: { price: '12.50', slug: 'emigre-run-no2' },
        },
      ])
    })

    test.each([
      ['phasmophobia', 'basic-boost', 'Levels 1-10'],
      ['phasmophobia', 'pro-boost', 'Levels 1-50'],
      ['phasmophobia', 'ultimate-boost', 'Levels 1-100'],
      ['cod-bo6', 'single-easter-egg', 'One map of your choice'],
    ])('of %s %s gets the features of its kind when it is given none', async (game, category, first) => {
      const { features, estimatedHours, popular } = await answerOf(
        createService,
        await create({ game, category, features: undefined, estimatedHours: undefined, popular: undefined }),
      )
      expect(features[0]).toBe(first)
      expect(features.length).toBeGreaterThan(2)
      expect([estimatedHours, popular]).toStrictEqual([game === 'cod-bo6' ? '1-3 hours' : '1-24 hours', 0])
    })

    test('takes its price as a number too', async () => {
      expect((await answerOf(createService, await create({ price: 4.1 }))).price).toBe('4.10')
    })

    test('gets an address of its own beside one with the same letters', async () => {
      expect((await answerOf(createService, await create({ name: 'Prestige-Boost' }))).slug).toBe('prestige-boost-2')
      expect((await answerOf(createService, await create({ name: 'Łódź' }))).slug).toBe('odz')
      expect((await answerOf(createService, await create({ name: '…' }))).slug).toBe('service')
    })

    test('with a name that is on offer already is refused, also when many ask at once', async () => {
      expect(await problemOf(await create({ name: 'PRESTIGE boost' }))).toMatchObject({
        status: 409,
        code: 'name_taken',
        faults: [{ path: 'name' }],
      })
      const answers = await Promise.all(Array.from({ length: 12 }, () => create()))
      expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([
        201,
        ...Array.from({ length: 11 }, () => 409),
      ])
      expect(await audited()).toHaveLength(1)
    })

    test.each([
      ['price', '-1'],
      ['price', -1],
      ['price', 0],
      ['price', '0.00'],
      ['price', 0.001],
      ['price', '0.001'],
      ['price', '4,00'],
      ['price', 1e9],
      ['price', '10000.01'],
      ['price', '1e2'],
      ['price', null],
      ['price', ['4.00']],
      ['price', '£4'],
      ['name', ' '],
      ['name', 'x'.repeat(81)],
      ['name', 'One, two'],
      ['game', 'fortnite'],
      ['category', 'pro-boost'],
      ['category', 'toString'],
      ['description', ''],
      ['description', 'x'.repeat(501)],
      ['features', 'One'],
      ['features', { 0: 'One' }],
      ['features', Array.from({ length: 10_000 }, () => 'x')],
      ['features.0', [{ text: 'One' }]],
      ['features.1', ['One', ['Two']]],
      ['features.0', ['x'.repeat(81)]],
      ['popular', 2],
      ['playStyle', 'alone'],
      ['inSubscription', 'yes'],
      ['paypalButtonId', '"><script>'],
      ['promisedWithinHours', 0],
      ['promisedWithinHours', 1.5],
      ['position', -1],
      ['perks', 1],
    ])('G2, G3 with %s %j is refused', async (path, value) => {
      const [field = ''] = path.split('.')
      for (const answer of [await create({ [field]: value }), await put(BOOST, { [field]: value })])
        expect(await problemOf(answer)).toMatchObject({
          status: 400,
          code: 'invalid_input',
          faults: expect.arrayContaining([expect.objectContaining({ path })]),
        })
      expect(await audited()).toStrictEqual([])
      expect(shop().pagesForgotten()).toBe(0)
    })

    test.each([
      ['slug', 'mine'],
      ['id', 'mine'],
      ['archivedAt', null],
      ['createdAt', '2026-01-01T00:00:00Z'],
    ])('as it was read, with a %s of %j that is not looked at', async (field, value) => {
      const made = await answerOf(
        createService,
        await create({ [field]: value, features: [], popular: true, estimatedHours: '' }),
      )
      expect(made).toMatchObject({ slug: 'camo-grind', archivedAt: null, popular: 1 })
      expect(made.id).not.toBe('mine')
    })

    test('G2 whatever was typed is kept as text, without characters that steer', async () => {
      const texts = HOSTILE_TEXTS.map((text) => text.replaceAll(',', ' ')).slice(0, 12)
      const service = await answerOf(
        createService,
        await create({ name: 'a\u202Eb\u0007c', description: texts[0], features: texts }),
      )
      expect(service).toMatchObject({ name: 'a b c'.replace(' ', ''), description: texts[0], features: texts })
    })
  })

  describe('a change', () => {
    test('moves the price for the next order; one at the old price is refused with the new one', async () => {
      const before = (await all()).find(({ id }) => id === BOOST)
      const changed = await answerOf(
        changeService,
        await put(BOOST, {
          name: 'Prestige Boost',
          game: 'phasmophobia',
          category: 'pro-boost',
          price: '6.00',
          features: undefined,
        }),
      )
      expect(changed).toMatchObject({
        price: '6.00',
        slug: 'prestige-boost',
        features: before?.features,
        inSubscription: true,
        position: before?.position,
      })
      expect(shop().pagesForgotten()).toBe(1)
      const order = (total: string) =>
        shop().post('/api/orders', orderBody({ items: [{ serviceId: BOOST, quantity: 1 }], total }))
      expect(await problemOf(await order('4.00'))).toMatchObject({
        status: 409,
        code: 'price_changed',
        details: { total: '6.00' },
      })
      expect((await order('6.00')).status).toBe(201)
      expect(await audited()).toMatchObject([
        { action: 'service.change', targetId: BOOST, before: { price: '4.00' }, after: { price: '6.00' } },
      ])
    })

    test('keeps the address when the name changes', async () => {
      expect(await answerOf(changeService, await put(BOOST, { name: 'Prestige Sprint' }))).toMatchObject({
        name: 'Prestige Sprint',
        slug: 'prestige-boost',
      })
    })

    test('sets and takes away what is optional', async () => {
      const given = {
        playStyle: 'along',
        inSubscription: true,
        paypalButtonId: 'BUTTON1',
        promisedWithinHours: null,
        position: 9,
        features: ['Two', 'Three'],
      }
      expect(await answerOf(changeService, await put(BOOST, given))).toMatchObject(given)
      expect(await answerOf(changeService, await put(BOOST, { paypalButtonId: '' }))).toMatchObject({
        ...given,
        features: ['One weapon'],
        paypalButtonId: null,
      })
    })

    test("does not sell play on a customer's account", async () => {
      expect((await problemOf(await put(BOOST, { playStyle: 'account' }))).faults).toMatchObject([
        { path: 'playStyle' },
      ])
    })

    test('of nothing that is there is not found', async () => {
      for (const id of ['A'.repeat(22), '%00', '..%2f', "' or 1=1"])
        for (const answer of [await put(id), await archive(id), await restore(id)])
          expect((await problemOf(answer)).status).toBe(404)
    })
  })

  describe('an archived service', () => {
    test('is gone from the shop and from new orders, stays with old ones, and comes back', async () => {
      const placed = await shop().post(
        '/api/orders',
        orderBody({ items: [{ serviceId: LONG_CLIMB, quantity: 1 }], total: '50.00' }),
      )
      expect((await answerOf(archiveService, await archive(LONG_CLIMB))).archivedAt).toBe(
        shop().clock.now().toISOString(),
      )
      expect((await archive(LONG_CLIMB)).status).toBe(200)
      expect(await listed()).not.toContain('Prestige 20')
      expect((await all()).map(({ name }) => name)).toContain('Prestige 20')
      expect(
        (
          await problemOf(
            await shop().post(
              '/api/orders',
              orderBody({ items: [{ serviceId: LONG_CLIMB, quantity: 1 }], total: '50.00' }),
            ),
          )
        ).code,
      ).toBe('service_unavailable')
      expect((await shop().get(`/api/orders/track/${(await placed.json()).orderId}`)).status).toBe(200)
      expect((await answerOf(restoreService, await restore(LONG_CLIMB))).archivedAt).toBeNull()
      expect(await listed()).toContain('Prestige 20')
      expect((await audited()).map(({ action }) => action)).toStrictEqual(['service.archive', 'service.restore'])
    })

    test('leaves its name to another, and does not come back beside it', async () => {
      await archive(BOOST)
      await create({ name: 'Prestige Boost' })
      expect(await problemOf(await restore(BOOST))).toMatchObject({ status: 409, code: 'name_taken' })
      expect((await all()).map(({ slug }) => slug)).toContain('prestige-boost-2')
    })
  })

  describe('an import', () => {
    const bring = (services: unknown[]) => shop().post('/api/admin/services/import', { services }, admin.sent)

    test('creates new services and changes those whose address it names', async () => {
      const rows = [
        serviceBody(),
        serviceBody({ slug: 'prestige-boost', name: 'Prestige Boost', price: '5.00' }),
        serviceBody({
          slug: 'from-elsewhere',
          name: 'From elsewhere',
          units: { label: 'camo', count: 50, steps: [] },
          openOrderLimit: 2,
        }),
      ]
      expect(await answerOf(importServices, await bring(rows))).toStrictEqual({ created: 2, changed: 1 })
      expect(await all()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: BOOST, price: '5.00' }),
          expect.objectContaining({ slug: 'camo-grind' }),
          expect.objectContaining({
            slug: 'from-elsewhere',
            units: { label: 'camo', count: 50, steps: [] },
            openOrderLimit: 2,
          }),
        ]),
      )
      expect((await audited()).map(({ action }) => action)).toStrictEqual([
        'service.create',
        'service.change',
        'service.create',
      ])
      expect(shop().pagesForgotten()).toBe(1)
    })

    test('with one bad row imports nothing and names the fault and the row', async () => {
      const good = serviceBody()
      expect((await problemOf(await bring([good, serviceBody({ price: '4,00' })]))).faults).toMatchObject([
        { path: 'services.1.price' },
      ])
      expect(
        (await problemOf(await bring([good, good, serviceBody({ name: 'Prestige 20' })]))).faults?.map(
          ({ path }) => path,
        ),
      ).toStrictEqual(['services.1.name', 'services.2.name'])
      expect(
        (
          await problemOf(await bring([serviceBody({ slug: 'a' }), serviceBody({ slug: 'a', name: 'Other' })]))
        ).faults?.map(({ path }) => path),
      ).toStrictEqual(['services.1.slug'])
      for (const rows of [[], Array.from({ length: 101 }, () => 1)])
        expect((await problemOf(await bring(rows))).faults?.map(({ path }) => path)).toContain('services')
      expect(await all()).toHaveLength(5)
      expect(await audited()).toStrictEqual([])
    })
  })

  test('as a file has a head that can be imported again, and can run nothing', async () => {
    await create({ name: '=1+1', description: '@SUM(A1)' })
    const response = await shop().get('/api/admin/services.csv', admin.sent)
    const { data } = papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true })
    expect(data.map(({ slug }) => slug)).toStrictEqual((await all()).map(({ slug }) => slug))
    expect(data.find(({ slug }) => slug === '1-1')).toMatchObject({
      name: "'=1+1",
      description: "'@SUM(A1)",
      price: '12.50',
      features: 'One weapon',
    })
    expect(data.find(({ slug }) => slug === 'prestige-20')).toMatchObject({
      unitLabel: 'prestige',
      unitCount: '20',
      unitSteps: '',
      openOrderLimit: '',
    })
    expect((await problemOf(await shop().get('/api/admin/services.csv'))).status).toBe(401)
  })

  test('G1 no other caller changes anything', async () => {
    const member = await newMember(shop())
    for (const [sent, status] of [
      [{}, 401],
      [member.sent, 403],
    ] as const) {
      for (const [method, path] of [
        ['POST', '/api/services'],
        ['PUT', `/api/services/${BOOST}`],
        ['DELETE', `/api/services/${BOOST}`],
        ['POST', `/api/admin/services/${BOOST}/restore`],
        ['POST', '/api/admin/services/import'],
      ] as const)
        expect(
          (await problemOf(await shop().send(method, path, serviceBody(), sent))).status,
          `${method} ${path}`,
        ).toBe(status)
    }
    expect(await all()).toHaveLength(5)
    expect(await audited()).toStrictEqual([])
  })
})
