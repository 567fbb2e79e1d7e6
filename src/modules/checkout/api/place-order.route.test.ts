import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders/orders.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, orderBody, PRESTIGE_20, PRESTIGE_BOOST, TWO_GAMES } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { beginPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { newMember } from '#harness/shop/members.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'

const key = (value: string) => ({ headers: { 'idempotency-key': value } })

describeOnEachEngine('placing the order of the cart', (engine) => {
  const shop = useTestApp(engine)

  test('stores the order at the price of the catalogue, unpaid and pending, and queues its mail and the notification of the staff', async () => {
    const response = await shop().post('/api/orders', orderBody())
    expect(response.status).toBe(201)
    const { orderId, total, status } = await answerOf(placeOrder, response)
    expect({ total, status }).toStrictEqual({ total: '4.00', status: 'pending' })
    expect(orderId).toMatch(ID_PATTERN)
    expect(await tracked(shop(), orderId)).toMatchObject({
      paymentState: 'unpaid',
      canPay: true,
      isDraft: false,
      email: 'buyer@example.com',
      notes: 'After eight, please',
      items: [{ serviceId: PRESTIGE_BOOST.serviceId, quantity: 1, unitPrice: '4.00' }],
      timeline: [{ kind: 'placed', label: 'Order placed' }],
    })
    expect(await shop().domain.jobs.all()).toStrictEqual([
      { name: 'send-mail', payload: { template: 'order-placed', orderId } },
      { name: 'notify-staff', payload: { of: 'order-placed', orderId } },
    ])
    await expectInvariants(shop().database)
  })

  test('a body that names services buys each of them once', async () => {
    const { orderId } = await placedOrder(shop(), { serviceType: 'Prestige Boost, Prestige 20', total: '54.00' })
    expect((await tracked(shop(), orderId)).items).toMatchObject([
      { name: 'Prestige Boost', quantity: 1 },
      { name: 'Prestige 20', quantity: 1 },
    ])
    const named = await placedOrder(shop(), { serviceType: 'Prestige Boost, Prestige Boost', total: '4.00' })
    expect((await tracked(shop(), named.orderId)).items).toHaveLength(1)
  })

  test("this project's own client says how many of each, and points follow the total", async () => {
    const items = [
      { serviceId: PRESTIGE_20.serviceId, quantity: 2 },
      { serviceId: TWO_GAMES.serviceId, quantity: 9 },
    ]
    const { orderId } = await placedOrder(shop(), { items, serviceType: 'Whatever It Says', total: '109.00' })
    expect(await tracked(shop(), orderId)).toMatchObject({
      serviceType: 'Prestige 20, 2 Games Package',
      total: '109.00',
      pointsEarned: 100,
    })
  })

  test.each(['No Such Service', 'Prestige Boost, No Such Service', 'prestige boost', ','])(
    'a service that is not on offer is refused: %j',
    async (serviceType) => {
      const problem = await problemOf(await shop().post('/api/orders', orderBody({ serviceType })))
      expect(problem).toMatchObject({ status: 409, code: 'service_unavailable' })
      await expectNothingStored(shop().database)
    },
  )

  test('a service that was taken off the shelf cannot be bought any more', async () => {
    await shop()
      .database.db.updateTable('services')
      .set({ archivedAt: new Date() })
      .where('id', '=', PRESTIGE_BOOST.serviceId)
      .execute()
    expect((await problemOf(await shop().post('/api/orders', orderBody()))).code).toBe('service_unavailable')
    await expectNothingStored(shop().database)
  })

  test('a platform that the game is not played on is refused at its field, at the cart and at checkout', async () => {
    await shop()
      .database.db.updateTable('games')
      .set({ content: sql`content || '{"platforms": ["pc", "xbox"]}'` })
      .where('id', '=', 'phasmophobia')
      .execute()
    const refused = {
      status: 400,
      code: 'invalid_input',
      faults: [{ path: 'platform', message: 'Prestige Boost is not played on PlayStation' }],
    }
    const platform = 'playstation'
    expect(await problemOf(await shop().post('/api/orders', orderBody({ platform })))).toMatchObject(refused)
    expect(await problemOf(await shop().post('/api/checkout', checkoutBody({ platform })))).toMatchObject(refused)
    await expectNothingStored(shop().database)
    expect((await shop().post('/api/orders', orderBody({ platform: 'xbox' }))).status).toBe(201)
  })

  test('a total that the catalogue no longer knows is refused with the new one', async () => {
    await shop()
      .database.db.updateTable('services')
      .set({ price: '5.50' })
      .where('id', '=', PRESTIGE_BOOST.serviceId)
      .execute()
    const problem = await problemOf(await shop().post('/api/orders', orderBody()))
    expect(problem).toMatchObject({ status: 409, code: 'price_changed', details: { total: '5.50' } })
    await expectNothingStored(shop().database)
  })

  test('an order of £0.00 is paid when it is placed, by a payment with method none', async () => {
    await shop()
      .database.db.updateTable('services')
      .set({ price: '0.00' })
      .where('id', '=', PRESTIGE_BOOST.serviceId)
      .execute()
    const { orderId } = await placedOrder(shop(), { total: '0.00' })
    expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'paid', canPay: false, pointsEarned: 0 })
    expect(
      await shop().database.db.selectFrom('payments').select(['method', 'state', 'amount']).execute(),
    ).toStrictEqual([{ method: 'none', state: 'completed', amount: '0.00' }])
    await expectInvariants(shop().database)
  })

  test('promises the time of all its pieces, one after the other', async () => {
    const items = [
      { serviceId: PRESTIGE_BOOST.serviceId, quantity: 2 },
      { serviceId: TWO_GAMES.serviceId, quantity: 3 },
    ]
    const hours = await shop().database.db.selectFrom('services').select(['id', 'promisedWithinHours']).execute()
    const sum = items.reduce(
      (total, { serviceId, quantity }) =>
        total + quantity * (hours.find(({ id }) => id === serviceId)?.promisedWithinHours ?? 0),
      0,
    )
    const { orderId } = await placedOrder(shop(), {
      items,
      serviceType: 'Prestige Boost, 2 Games Package',
      total: '11.00',
    })
    expect(sum).toBeGreaterThan(48)
    expect((await tracked(shop(), orderId)).promisedAt).toBe(
      new Date(shop().clock.now().getTime() + sum * 3_600_000).toISOString(),
    )
  })

  test('one key of two members and a guest is three orders, each their own', async () => {
    const members = [await newMember(shop()), await newMember(shop(), { email: 'other@example.com' })]
    const ids = await Promise.all(
      [
        ...members.map(({ sent }) => ({ headers: { ...sent.headers, ...key('shared-key').headers } })),
        key('shared-key'),
      ].map(async (sent) => (await placedOrder(shop(), {}, sent)).orderId),
    )
    expect(new Set(ids).size).toBe(3)
    const owners = await shop().database.db.selectFrom('orders').select('userId').execute()
    expect(new Set(owners.map(({ userId }) => userId))).toStrictEqual(
      new Set([null, ...members.map(({ user }) => user.id)]),
    )
  })

  test('O1 a total of the browser is never the price', async () => {
    const body = orderBody({ serviceType: PRESTIGE_20.name, total: '0.01' })
    expect(await problemOf(await shop().post('/api/orders', body))).toMatchObject({
      code: 'price_changed',
      details: { total: '50.00' },
    })
    await expectNothingStored(shop().database)
  })

  test.each([
    ['O4 an owner', { userId: 'another-user' }],
    ['O5 a status', { status: 'completed' }],
    ['O5 points', { pointsEarned: 1000 }],
    ['O5 a discount', { discountApplied: '3.99' }],
    ['O5 an id and a time', { id: 'A'.repeat(22), createdAt: '2020-01-01T00:00:00Z' }],
    ['no game, notes of nothing', { game: '', notes: null }],
    ['a total as a number', { total: 4 }],
  ])('%s in the body is taken, and what the server decides is not looked at', async (_name, fields) => {
    const { orderId } = await answerOf(placeOrder, await shop().post('/api/orders', orderBody(fields)))
    expect(orderId).not.toBe('A'.repeat(22))
    const stored = await shop().database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      userId: null,
      status: 'pending',
      pointsEarned: 0,
      discountApplied: '0.00',
      total: '4.00',
      game: 'phasmophobia',
      createdAt: shop().clock.now(),
    })
  })

  test.each([['O5 a payment state', { paymentState: 'paid', paidAt: '2020-01-01T00:00:00Z' }]])(
    '%s in the body is refused',
    async (_name, fields) => {
      const problem = await problemOf(await shop().post('/api/orders', orderBody(fields)))
      expect(problem.faults?.map(({ path }) => path)).toStrictEqual(Object.keys(fields))
      await expectNothingStored(shop().database)
    },
  )

  test('O13 twenty clicks at once with one key are one order, and one answer', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop().post('/api/orders', orderBody(), key('click-on-order'))),
    )
    const answers = await Promise.all(responses.map((response) => answerOf(placeOrder, response)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await storedRows(shop().database)).toStrictEqual({
      orders: 1,
      order_items: 1,
      order_events: 1,
      idempotency_keys: 1,
      stored_jobs: 2,
    })
  })

  test('O13 the same key with another body is refused', async () => {
    await placedOrder(shop(), {}, key('click-on-order'))
    const problem = await problemOf(
      await shop().post('/api/orders', orderBody({ discord: 'other' }), key('click-on-order')),
    )
    expect(problem).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    expect(await storedRows(shop().database)).toMatchObject({ orders: 1 })
  })

  test('O13 a repeat is answered as before, whatever happened to price, shelf and limit since', async () => {
    const first = await placedOrder(shop(), {}, key('click-on-order'))
    for (let other = 0; other < 4; other += 1) await placedOrder(shop())
    expect(await placedOrder(shop(), {}, key('click-on-order'))).toStrictEqual(first)
    await shop().database.db.updateTable('services').set({ price: '9.00' }).execute()
    expect(await placedOrder(shop(), {}, key('click-on-order'))).toStrictEqual(first)
    await shop().database.db.updateTable('services').set({ archivedAt: new Date() }).execute()
    expect(await placedOrder(shop(), {}, key('click-on-order'))).toStrictEqual(first)
  })

  describe('O14 what looks like SQL or script is text', () => {
    const nasty = `'); drop table orders; -- "<script>alert(1)</script>" \\ %s $1 \u2028`

    test('in Discord name and notes', async () => {
      const { orderId } = await placedOrder(shop(), { discord: nasty.slice(0, 64), notes: nasty })
      expect(await tracked(shop(), orderId)).toMatchObject({ discord: nasty.slice(0, 64).trim(), notes: nasty.trim() })
    })

    test('in names of services, e-mail, keys and address', async () => {
      expect((await problemOf(await shop().post('/api/orders', orderBody({ serviceType: nasty })))).code).toBe(
        'service_unavailable',
      )
      expect(
        (await problemOf(await shop().post('/api/orders', orderBody({ email: `${nasty}@example.com` })))).code,
      ).toBe('invalid_input')
      expect((await problemOf(await shop().post('/api/orders', orderBody({ [nasty]: 1 })))).faults).toStrictEqual([
        { path: nasty, message: 'Unknown field' },
      ])
      expect(
        (
          await problemOf(
            await shop().get(`/api/orders/track/${encodeURIComponent(nasty)}?id=${encodeURIComponent(nasty)}`),
          )
        ).status,
      ).toBe(404)
      await expectNothingStored(shop().database)
    })
  })

  describe('the limit of five open orders that are paid later', () => {
    const later = (number: number, sent?: Sent) =>
      shop().post('/api/orders', orderBody({ email: `buyer${number}@example.com` }), sent)

    test('holds for one browser, whatever e-mail is typed, and says how to go on', async () => {
      for (let placed = 0; placed < 5; placed += 1) expect((await later(placed)).status).toBe(201)
      const response = await later(6)
      expect(response.headers.get('retry-after')).toBe('600')
      expect(await problemOf(response)).toMatchObject({
        status: 429,
        code: 'too_many_open_orders',
        title: 'You have 5 orders that are not paid. Pay or cancel one of them first, or pay this one now.',
      })
      expect(await storedRows(shop().database)).toMatchObject({ orders: 5 })
    })

    test('holds for one browser when they come at the same instant', async () => {
      expect((await later(0)).status).toBe(201)
      // Connections are opened first, because otherwise the orders would be serialised by the pool.
      await Promise.all(Array.from({ length: 12 }, () => shop().database.check()))
      const responses = await Promise.all(Array.from({ length: 12 }, (_, number) => later(number)))
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(4)
    })

    /** A stranger at the callers' address has placed `count` orders with this e-mail, without cookies. */
    const strangerPlaces = async (count: number, email = 'x@example.com') => {
      expect(
        (await shop().post('/api/orders', orderBody({ email }), { headers: { cookie: 'browser=none' } })).status,
      ).toBe(201)
      await shop().database.executeSql(`
        insert into orders (id, email, discord, game, service_type, platform, total, origin, caller_key)
        select lpad(n::text, 22, '0'), o.email, o.discord, o.game, o.service_type, o.platform, o.total, o.origin, o.caller_key from orders o, generate_series(2, ${count}) as n`)
    }

    test('of an address are twenty, for browsers that keep no cookie', async () => {
      await strangerPlaces(20)
      expect(await problemOf(await later(1, { headers: { cookie: 'browser=none' } }))).toMatchObject({
        code: 'too_many_open_orders',
        title: 'Many unpaid orders were placed from your network. Pay now, or log in to pay later.',
      })
    })

    test('a stranger uses up an e-mail and an address: the member still orders, pays later and pays at once, and so does a guest who pays', async () => {
      const { user, sent } = await newMember(shop())
      await strangerPlaces(20, user.email)
      expect((await shop().post('/api/orders', orderBody({ email: user.email }))).status).toBe(429)
      await placedOrder(shop(), { email: user.email }, sent)
      await beginPurchase(shop(), { email: user.email }, sent)
      await beginPurchase(shop(), { email: user.email })
      expect((await later(1, { from: '198.51.100.1' })).status).toBe(201)
    })

    test("counts no draft of 'Order Now': who pays at once is never kept from it", async () => {
      for (let begun = 0; begun < 12; begun += 1) await beginPurchase(shop())
      await placedOrder(shop())
    })

    test('counts none that was deleted: it could neither be paid nor ended', async () => {
      for (let placed = 0; placed < 5; placed += 1) await placedOrder(shop())
      const now = shop().clock.now()
      await shop()
        .database.db.updateTable('orders')
        .set({ status: 'completed', completedAt: now, deletedAt: now })
        .execute()
      await placedOrder(shop())
    })
  })

  describe('without limits, for a benchmark', () => {
    const unlimited = useTestApp(engine, { RATE_LIMIT: 'off' })

    test('one buyer may place as many orders as they like', async () => {
      for (let placed = 0; placed < 25; placed += 1) await placedOrder(unlimited())
      expect(await storedRows(unlimited().database)).toMatchObject({ orders: 25 })
    })
  })
})
