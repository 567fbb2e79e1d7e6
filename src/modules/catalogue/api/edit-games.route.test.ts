import { beforeEach, expect, test } from 'vitest'
import {
  archiveGame,
  changeGame,
  createGame,
  listAdminGames,
  pauseGame,
  restoreGame,
  type AdminGame,
} from '#contract/admin/games.ts'
import { createService, pauseService, type AdminService } from '#contract/admin/services.ts'
import { listServices } from '#contract/catalogue.ts'
import { checkCoupon } from '#contract/orders/coupons.ts'
import { readShop } from '#contract/shop.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, contactBody, couponBody, newGameBody, orderBody, serviceBody } from '#harness/shop/builders.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the games in the hands of the staff', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const create = (change?: Record<string, unknown>) => shop().post('/api/admin/games', newGameBody(change), admin.sent)
  const created = async (change?: Record<string, unknown>) => answerOf(createGame, await create(change))
  const pause = (path: string, until: string | null) => shop().post(`/api/admin/${path}/pause`, { until }, admin.sent)
  const put = ({ id, archivedAt: _archived, ...game }: AdminGame, change: Record<string, unknown> = {}) =>
    shop().send('PUT', `/api/admin/games/${id}`, { ...game, ...change }, admin.sent)
  const move = (id: string, verb: 'archive' | 'restore') =>
    shop().post(`/api/admin/games/${id}/${verb}`, {}, admin.sent)
  const withService = async (change: Record<string, unknown> = {}): Promise<AdminService> =>
    answerOf(
      createService,
      await shop().post(
        '/api/services',
        serviceBody({
          name: 'Super Earth Tour',
          game: 'helldivers-2',
          category: 'boost',
          features: undefined,
          ...change,
        }),
        admin.sent,
      ),
    )
  const games = async () => (await answerOf(readShop, await shop().get('/api/shop'))).games
  const listed = async () => answerOf(listServices, await shop().get('/api/services'))

  test('a third game is made from its name, and is sold, tracked, asked about and reviewed like the others', async () => {
    const game = await created()
    expect(game).toMatchObject({ id: 'helldivers-2', slug: 'helldivers-2', shortName: 'Helldivers 2', theme: 'ember' })
    expect((await games()).map(({ id }) => id)).toStrictEqual(['phasmophobia', 'cod-bo6', 'helldivers-2'])
    const service = await withService()
    expect(service).toMatchObject({
      path: '/helldivers-2/super-earth-tour',
      features: ['From start to finish', 'Played on your schedule', 'No experience needed'],
    })
    expect((await listed()).at(-1)?.name).toBe('Super Earth Tour')

    const { orderId } = await paidPurchase(shop(), { serviceId: service.id, total: service.price })
    expect(await tracked(shop(), orderId)).toMatchObject({ game: 'helldivers-2', paymentState: 'paid' })
    const filtered = await shop().get('/api/orders?game=helldivers-2', admin.sent)
    expect(await filtered.json()).toMatchObject([{ id: orderId, game: 'helldivers-2' }])
    expect((await shop().post('/api/contact', contactBody({ category: 'helldivers-2' }))).status).toBe(201)
    await shop().runJobs()
    expect(shop().outbox.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^\[Helldivers 2\] /))
  })

  test('a coupon may be for a third game alone, and says its name', async () => {
    await created()
    const service = await withService()
    const coupon = couponBody({ code: 'DIVE', game: 'helldivers-2' })
    expect((await shop().post('/api/admin/coupons', coupon, admin.sent)).status).toBe(201)
    const terms = await answerOf(checkCoupon, await shop().post('/api/coupons/check', { couponCode: 'DIVE' }))
    expect(terms.game).toBe('helldivers-2')
    const { total } = await placedOrder(shop(), {
      serviceType: service.name,
      items: [{ serviceId: service.id, quantity: 1 }],
      total: '11.25',
      couponCode: 'DIVE',
    })
    expect(total).toBe('11.25')
    const refused = await shop().post('/api/admin/coupons', couponBody({ code: 'NOPE', game: 'tetris' }), admin.sent)
    expect((await problemOf(refused)).faults).toStrictEqual([{ path: 'game', message: 'Please choose a game' }])
  })

  test.each([
    ['a name that another has', { name: 'phasmophobia' }, 'name'],
    ['an address of a page of the shop', { name: 'Services for all', shortName: 'Services' }, 'shortName'],
    ['the address of another game', { name: 'The other one', shortName: 'Call of Duty!' }, 'shortName'],
    ['the id of another game', { name: 'Another one', shortName: 'COD BO6' }, 'shortName'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const { status, code, faults } = await problemOf(await create(change))
    expect([status, code, faults?.map(({ path }) => path)]).toStrictEqual([409, 'name_taken', [field]])
    expect(await games()).toHaveLength(2)
  })

  test('a change moves its pages and those of its services; its id stays', async () => {
    const game = await created()
    const service = await withService()
    const changed = await answerOf(changeGame, await put(game, { slug: 'democracy', riskNote: null, position: 0 }))
    expect([changed.id, changed.slug]).toStrictEqual(['helldivers-2', 'democracy'])
    expect((await listed()).find(({ id }) => id === service.id)?.path).toBe('/democracy/super-earth-tour')
    expect(shop().pagesForgotten()).toBeGreaterThan(0)
  })

  test('what another admin has stored meanwhile is not written over unseen', async () => {
    const game = await created()
    await answerOf(changeGame, await put(game, { shortName: 'Theirs' }))
    const refused = await problemOf(await put(game, { shortName: 'Mine' }))
    expect([refused.code, refused.faults]).toStrictEqual([
      'changed_meanwhile',
      [{ path: 'shortName', message: 'Stored now: Theirs' }],
    ])
  })

  test('a category that services have cannot be taken away', async () => {
    const game = await created()
    await withService()
    const other = [{ id: 'carry', feature: 'Carried' }]
    const refused = await problemOf(await put(game, { categories: other }))
    expect(refused.faults?.map(({ path, message }) => `${path}: ${message}`)).toStrictEqual([
      'categories: Super Earth Tour is of the category boost: change it first',
    ])
    const both = [...other, { id: 'boost', feature: 'Boosted' }]
    expect((await answerOf(changeGame, await put(game, { categories: both }))).categories).toStrictEqual(both)
  })

  test('a category that is none of its game is refused, by the database too', async () => {
    const wrong = serviceBody({ game: 'phasmophobia', category: 'all-easter-eggs' })
    const { faults } = await problemOf(await shop().post('/api/services', wrong, admin.sent))
    expect(faults).toStrictEqual([{ path: 'category', message: 'Not a category of this game' }])
    const { database } = shop()
    await expect(database.executeSql("update services set category = 'all-easter-eggs'")).rejects.toThrow()
    await expect(database.executeSql("update services set game = 'tetris'")).rejects.toThrow()
  })

  test('a paused game takes no orders until it is back, and says when; one service may be paused alone', async () => {
    const until = new Date(shop().clock.now().getTime() + 3_600_000).toISOString()
    const boost = (await listed()).find(({ name }) => name === 'Prestige Boost')
    if (!boost) throw new Error('the opening catalogue has it')
    const order = { serviceId: boost.id, total: boost.price }
    await answerOf(pauseGame, await pause('games/phasmophobia', until))
    expect(new Set((await listed()).map(({ game, pausedUntil }) => `${game} ${pausedUntil}`))).toStrictEqual(
      new Set([`phasmophobia ${until}`, 'cod-bo6 null']),
    )
    const refused = await problemOf(await shop().post('/api/checkout', checkoutBody(order)))
    expect([refused.code, refused.title, refused.details]).toStrictEqual([
      'service_unavailable',
      'Prestige Boost is paused. It is back at 2 March 2026, 11:00 GMT.',
      { pausedUntil: expect.any(String) },
    ])
    await answerOf(pauseGame, await pause('games/phasmophobia', null))
    await paidPurchase(shop(), order)

    await answerOf(pauseService, await pause(`services/${boost.id}`, until))
    expect((await listed()).filter(({ pausedUntil }) => pausedUntil !== null).map(({ name }) => name)).toStrictEqual([
      'Prestige Boost',
    ])
    expect((await shop().post('/api/orders', orderBody())).status).toBe(409)
    shop().clock.advance(3_600_000)
    await placedOrder(shop())
    const past = await problemOf(await pause(`services/${boost.id}`, shop().clock.now().toISOString()))
    expect(past.faults).toStrictEqual([{ path: 'until', message: 'Please choose a time that is still to come' }])
  })

  test('an archived game is off the shop with all its services; its orders keep its name, and it comes back', async () => {
    const game = await created()
    const service = await withService()
    const { orderId } = await paidPurchase(shop(), { serviceId: service.id, total: service.price })
    expect((await answerOf(archiveGame, await move(game.id, 'archive'))).archivedAt).not.toBeNull()
    expect((await listed()).map(({ name }) => name)).not.toContain('Super Earth Tour')
    const archived = (await games()).find(({ id }) => id === game.id)
    expect(archived).toMatchObject({ name: 'Helldivers 2', isArchived: true, riskNote: null })
    // Every page includes its name, but not its page texts; the staff still have them.
    expect(archived?.content).toMatchObject({
      sentence: archived?.shortName,
      reasons: [],
      review: game.content.review,
    })
    const staffs = await answerOf(listAdminGames, await shop().get('/api/admin/games', admin.sent))
    expect(staffs.find(({ id }) => id === game.id)?.content).toStrictEqual(game.content)
    expect((await tracked(shop(), orderId)).game).toBe('helldivers-2')
    const order = { serviceId: service.id, total: service.price }
    await expect(placedOrder(shop(), { items: [{ ...order, quantity: 1 }], ...order })).rejects.toThrow()
    expect((await shop().post('/api/contact', contactBody({ category: 'helldivers-2' }))).status).toBe(400)
    await answerOf(restoreGame, await move(game.id, 'restore'))
    expect((await listed()).map(({ name }) => name)).toContain('Super Earth Tour')
    const actions = await shop()
      .database.db.selectFrom('auditLog')
      .select('action')
      .where('targetKind', '=', 'game')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toStrictEqual(['game.create', 'game.archive', 'game.restore'])
    expect(await answerOf(listAdminGames, await shop().get('/api/admin/games', admin.sent))).toHaveLength(3)
  })
})
