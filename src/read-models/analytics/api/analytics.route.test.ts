import { beforeEach, expect, test } from 'vitest'
import { readAnalytics, readServiceSales } from '#contract/admin/analytics.ts'
import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import { rollUpTotals } from '#read-models/dashboard/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the analytics', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const day = (daysAgo = 0) => new Date(shop().clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  const read = async (from = day(29), to = day()) =>
    answerOf(readAnalytics, await shop().get(`/api/admin/analytics?from=${from}&to=${to}`, admin.sent))
  const move = (orderId: string, status: string) =>
    shop().send('PATCH', `/api/orders/${orderId}/status`, { status }, admin.sent)
  const refund = async (orderId: string, amount: string) =>
    expect(
      (await shop().post(`/api/admin/orders/${orderId}/refunds`, { amount, reason: 'Came late' }, admin.sent)).status,
    ).toBeLessThan(300)
  // A session lasts no month.
  const later = async (ms: number) => {
    shop().clock.advance(ms)
    admin = await newMember(shop(), { email: `admin-${shop().clock.now().getTime()}@example.com` })
    await shop().database.db.updateTable('users').set({ isAdmin: true }).execute()
  }
  /** What stayed, by the payments themselves. */
  const kept = async () => {
    const rows = await shop()
      .database.db.selectFrom('payments')
      .select(['amount', 'refundedAmount'])
      .where('state', '=', 'completed')
      .execute()
    return (
      rows.reduce(
        (pence, each) => pence + Math.round(Number(each.amount) * 100) - Math.round(Number(each.refundedAmount) * 100),
        0,
      ) / 100
    ).toFixed(2)
  }

  test('a new shop has none', async () => {
    expect(await read()).toStrictEqual({
      from: day(29),
      to: day(),
      money: NOTHING,
      before: NOTHING,
      days: [],
      games: [],
      statuses: [],
      visits: { pages: 0, checkouts: 0 },
      customers: { firstOrders: 0, repeatOrders: 0 },
      completion: null,
      cancellations: { orders: 0, reasons: [] },
      services: [],
      subscriptions: { active: 0, atStart: 0, began: 0, ended: 0 },
    })
  })

  test('money is what the payments say, to the penny, by day and game, added up or not', async () => {
    await beginPurchase(shop(), { email: 'draft@example.com' })
    await placedOrder(shop(), { email: 'unpaid@example.com' })
    await paidPurchase(shop(), { email: 'a@example.com' })
    const large = await paidPurchase(shop(), {
      email: 'b@example.com',
      serviceId: 'phasmophobia-prestige-20',
      total: '50.00',
    })
    const gone = await paidPurchase(shop(), { email: 'c@example.com' })
    await later(2 * DAY_MS)
    await paidPurchase(shop(), { email: 'd@example.com', serviceId: 'cod-bo6-dark-ops-easter-egg', total: '30.00' })
    await refund(large.orderId, '12.34')
    await refund(gone.orderId, '4.00')
    const expected = {
      money: { taken: '88.00', refunded: '16.34', net: '71.66', orders: 4 },
      before: NOTHING,
      days: [
        { day: day(2), game: 'phasmophobia', net: '41.66', orders: 3 },
        { day: day(), game: 'cod-bo6', net: '30.00', orders: 1 },
      ],
      games: [
        { game: 'phasmophobia', net: '41.66', orders: 3 },
        { game: 'cod-bo6', net: '30.00', orders: 1 },
      ],
      statuses: [{ status: 'pending', orders: 5 }],
    }
    expect(await read()).toMatchObject(expected)
    expect(expected.money.net).toBe(await kept())
    await rollUpTotals(shop().domain)
    expect(await read()).toMatchObject(expected)
    expect(await read(day(1), day())).toMatchObject({ money: { net: '30.00' }, before: { net: '41.66' } })
    expect((await read()).services).toStrictEqual([
      { name: 'Prestige 20', quantity: 1, taken: '50.00' },
      { name: 'Dark Ops Easter Egg', quantity: 1, taken: '30.00' },
      { name: 'Prestige Boost', quantity: 2, taken: '8.00' },
    ])
    const sales = await shop().get(`/api/admin/service-sales?from=${day(1)}&to=${day()}`, admin.sent)
    expect(await answerOf(readServiceSales, sales)).toStrictEqual({
      services: [{ serviceId: 'cod-bo6-dark-ops-easter-egg', quantity: 1, taken: '30.00' }],
    })
    await expectInvariants(shop().database)
  })

  test('customers come back when they had paid before, however they spell their address, added up or not', async () => {
    await paidPurchase(shop(), { email: 'Sam@Example.com' })
    await paidPurchase(shop(), { email: 'once@example.com' })
    await later(3 * DAY_MS)
    await paidPurchase(shop(), { email: 'sam@example.com' })
    await paidPurchase(shop(), { email: 'twice@example.com' })
    await paidPurchase(shop(), { email: 'twice@example.com' })
    await placedOrder(shop(), { email: 'once@example.com' })
    for (let isAddedUp = 0; isAddedUp < 2; isAddedUp += 1) {
      expect((await read(day(1), day())).customers).toStrictEqual({ firstOrders: 1, repeatOrders: 2 })
      expect((await read()).customers).toStrictEqual({ firstOrders: 3, repeatOrders: 2 })
      await rollUpTotals(shop().domain)
    }
    // What comes after the adding up is read beside it.
    await paidPurchase(shop(), { email: 'once@example.com' })
    expect((await read()).customers).toStrictEqual({ firstOrders: 3, repeatOrders: 3 })
    expect((await read()).services).toStrictEqual([{ name: 'Prestige Boost', quantity: 6, taken: '24.00' }])
  })

  test('the time to complete is a median and a 90th percentile', async () => {
    const orders = []
    for (const email of ['a', 'b', 'c', 'd', 'e'])
      orders.push(await paidPurchase(shop(), { email: `${email}@example.com` }))
    for (const { orderId } of orders) {
      shop().clock.advance(2 * HOUR_MS)
      expect((await move(orderId, 'completed')).status).toBe(200)
    }
    expect((await read()).completion).toStrictEqual({
      orders: 5,
      medianHours: expect.closeTo(6, 2),
      p90Hours: expect.closeTo(9.2, 2),
    })
    expect((await read(day(5), day(3))).completion).toBeNull()
  })

  test('subscriptions: who had one, joined and left', async () => {
    const activate = async (email: string) => {
      const { user } = await newMember(shop(), { email })
      expect((await shop().post(`/api/admin/users/${user.id}/activate-subscription`, {}, admin.sent)).status).toBe(200)
    }
    await activate('early@example.com')
    await later(10 * DAY_MS)
    await activate('late@example.com')
    shop().clock.advance(HOUR_MS)
    expect((await read(day(5), day())).subscriptions).toStrictEqual({ atStart: 1, active: 2, began: 1, ended: 0 })
    await later(25 * DAY_MS)
    expect((await read(day(30), day())).subscriptions).toStrictEqual({ atStart: 1, active: 1, began: 1, ended: 1 })
  })

  test('who was deactivated before these days neither joined nor left in them', async () => {
    const { user } = await newMember(shop(), { email: 'early@example.com' })
    expect((await shop().post(`/api/admin/users/${user.id}/activate-subscription`, {}, admin.sent)).status).toBe(200)
    await later(2 * DAY_MS)
    expect((await shop().post(`/api/admin/users/${user.id}/deactivate-subscription`, {}, admin.sent)).status).toBe(200)
    await later(3 * DAY_MS)
    expect((await read(day(1), day())).subscriptions).toStrictEqual({ atStart: 0, active: 0, began: 0, ended: 0 })
    expect((await read(day(4), day())).subscriptions).toStrictEqual({ atStart: 1, active: 0, began: 0, ended: 1 })
  })

  test('what buyers cancelled is told with their reasons, and what the shop cancelled is not', async () => {
    const bought = []
    for (let count = 0; count < 4; count += 1) bought.push((await paidPurchase(shop())).orderId)
    const [first, second, silent, ours = ''] = bought
    for (const orderId of [first, second, silent])
      expect((await shop().post(`/api/orders/${orderId}/cancel`, { back: '4.00' })).status).toBe(200)
    for (const [orderId, reason] of [
      [first, 'too-slow'],
      [second, 'too-slow'],
    ])
      expect((await shop().post(`/api/orders/${orderId}/cancel-reason`, { reason })).status).toBe(200)
    await move(ours, 'cancelled')
    const told = { orders: 3, reasons: [{ reason: 'It took too long', orders: 2 }] }
    expect((await read()).cancellations).toStrictEqual(told)
    await later(2 * DAY_MS)
    expect((await read(day(1), day())).cancellations).toStrictEqual({ orders: 0, reasons: [] })
  })

  test('visits are those of the days', async () => {
    await shop()
      .database.db.insertInto('dailyCounters')
      .values([
        { day: day(), kind: 'page', count: 40 },
        { day: day(1), kind: 'checkout', count: 3 },
        { day: day(40), kind: 'page', count: 9 },
      ])
      .execute()
    expect((await read()).visits).toStrictEqual({ pages: 40, checkouts: 3 })
  })

  test.each([
    ['', 'from'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2024-01-01&to=2026-03-01', 'to'],
  ])('%s is refused at its field', async (query, path) => {
    expect(await problemOf(await shop().get(`/api/admin/analytics?${query}`, admin.sent))).toMatchObject({
      status: 400,
      faults: expect.arrayContaining([expect.objectContaining({ path })]),
    })
  })
})

const NOTHING = { taken: '0.00', refunded: '0.00', net: '0.00', orders: 0 }
