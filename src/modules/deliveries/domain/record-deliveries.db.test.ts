import { beforeEach, expect, test } from 'vitest'
import { listServices } from '#contract/catalogue.ts'
import { readPromiseProposal } from '#contract/admin/services.ts'
import { readRecord } from '#contract/record.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { moveOrder, pauseOrder, resumeOrder } from '#modules/orders/index.ts'
import { answerOf } from '#harness/answers.ts'
import { PRESTIGE_BOOST, TWO_GAMES } from '#harness/shop/builders.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { recordDeliveries } from './record-deliveries.ts'
import { openSampleDeliveries, removeSampleDeliveries } from './sample-deliveries.ts'

describeOnOneEngine('how long orders took', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let dropped = 0
  beforeEach(() => {
    dropped = 0
  })
  const record = () =>
    recordDeliveries({
      ...shop().domain,
      publicUrl: 'https://www.shop.example',
      forgetPages: () => (dropped += 1),
    })
  const rows = () => shop().database.db.selectFrom('deliveries').selectAll().orderBy('completedAt').execute()
  const months = async () => (await answerOf(readRecord, await shop().get('/api/record'))).months
  const measured = async (serviceId: string) =>
    (await answerOf(listServices, await shop().get('/api/services'))).find(({ id }) => id === serviceId)?.measured
  /** A cart order that is completed after this time. */
  async function deliver(afterMs: number, change: Record<string, unknown> = {}): Promise<string> {
    const { orderId } = await placedOrder(shop(), change)
    shop().clock.advance(afterMs)
    await moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    return orderId
  }
  const wait = () => shop().clock.advance(48 * HOUR_MS + 1)

  test('is written down once, two days after, and pages that show it are dropped then', async () => {
    const orderId = await deliver(5 * HOUR_MS)
    await record()
    expect([await rows(), dropped]).toStrictEqual([[], 0])
    wait()
    await record()
    await record()
    expect(await rows()).toMatchObject([
      {
        orderId,
        serviceId: PRESTIGE_BOOST.serviceId,
        minutes: 300,
        isOnTime: true,
        saidMinutes: null,
        isSample: false,
      },
    ])
    expect(dropped).toBe(1)
    expect(await months()).toMatchObject([
      { month: '2026-03', deliveries: 1, promised: 1, onTime: 1, medianMinutes: 300 },
    ])
  })

  test('counts the late ones, and no time in which the clock stood still', async () => {
    await deliver(25 * HOUR_MS)
    const { orderId } = await placedOrder(shop())
    shop().clock.advance(HOUR_MS)
    await pauseOrder(shop().domain, 'owner', { orderId, cause: 'customer-asked' })
    shop().clock.advance(40 * HOUR_MS)
    await resumeOrder(shop().domain, 'owner', orderId)
    shop().clock.advance(30 * MINUTE_MS)
    await moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    wait()
    await record()
    expect(await rows()).toMatchObject([
      { minutes: 1500, isOnTime: false },
      { orderId, minutes: 90, isOnTime: true },
    ])
  })

  test('is corrected where an order is taken up again, and of one that is not completed there is none', async () => {
    const again = await deliver(HOUR_MS)
    await deliver(HOUR_MS)
    await moveOrder(shop().domain, 'owner', { orderId: again, to: 'in-progress' })
    wait()
    await record()
    expect(await rows()).toHaveLength(1)
    await moveOrder(shop().domain, 'owner', { orderId: again, to: 'completed' })
    wait()
    await record()
    expect(await rows()).toMatchObject([{ minutes: 60 }, { orderId: again, minutes: 48 * 60 + 120 }])
  })

  test('of several pieces says nothing of a service', async () => {
    await deliver(HOUR_MS, { items: [{ serviceId: PRESTIGE_BOOST.serviceId, quantity: 2 }], total: '8.00' })
    wait()
    await record()
    expect(await rows()).toMatchObject([{ serviceId: null, minutes: 60 }])
  })

  test('of the shop itself is counted apart, and is in no figure', async () => {
    const { sent, user } = await newAdmin(shop())
    await deliver(HOUR_MS)
    await deliver(2 * HOUR_MS, { email: user.email.toUpperCase() })
    await deliver(3 * HOUR_MS, { email: 'tester@shop.example' })
    const { orderId } = await placedOrder(shop(), {}, sent)
    shop().clock.advance(MINUTE_MS)
    await moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    wait()
    await record()
    expect((await rows()).map(({ minutes, isOwn }) => [minutes, isOwn])).toStrictEqual([
      [60, false],
      [120, true],
      [180, true],
      [1, true],
    ])
    const answer = await answerOf(readRecord, await shop().get('/api/record'))
    expect(answer).toMatchObject({ months: [{ deliveries: 1, medianMinutes: 60 }], ownOrders: 3 })
    await record()
    expect((await rows()).filter(({ isOwn }) => isOwn)).toHaveLength(3)
  })

  test('of the shop itself helps no service to its nine', async () => {
    const { user } = await newAdmin(shop())
    for (let each = 0; each < 8; each += 1) await deliver(HOUR_MS)
    await deliver(HOUR_MS, { email: user.email })
    wait()
    await record()
    expect(await measured(PRESTIGE_BOOST.serviceId)).toBeNull()
    await deliver(HOUR_MS)
    wait()
    await record()
    expect(await measured(PRESTIGE_BOOST.serviceId)).toMatchObject({ count: 9 })
  })

  test('is what a service says from nine deliveries on, and what the next order keeps', async () => {
    for (let hours = 1; hours <= 8; hours += 1) await deliver(hours * HOUR_MS)
    wait()
    await record()
    expect(await measured(PRESTIGE_BOOST.serviceId)).toBeNull()
    const early = await placedOrder(shop())
    expect((await tracked(shop(), early.orderId)).expected).toBeNull()
    await deliver(20 * HOUR_MS)
    wait()
    await record()
    expect(await measured(PRESTIGE_BOOST.serviceId)).toMatchObject({
      count: 9,
      medianMinutes: 300,
      nineInTenMinutes: 1200,
    })
    expect(await measured(TWO_GAMES.serviceId)).toBeNull()
    const placedAt = shop().clock.now().getTime()
    const { orderId } = await placedOrder(shop())
    expect((await tracked(shop(), orderId)).expected).toStrictEqual({
      median: new Date(placedAt + 5 * HOUR_MS).toISOString(),
      nineInTen: new Date(placedAt + 20 * HOUR_MS).toISOString(),
      count: 9,
      isSample: false,
    })
    await pauseOrder(shop().domain, 'owner', { orderId, cause: 'customer-asked' })
    expect((await tracked(shop(), orderId)).expected).toBeNull()
    shop().clock.advance(HOUR_MS)
    await resumeOrder(shop().domain, 'owner', orderId)
    expect((await tracked(shop(), orderId)).expected?.median).toBe(new Date(placedAt + 6 * HOUR_MS).toISOString())
    shop().clock.advance(2 * HOUR_MS)
    await moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    wait()
    await record()
    expect((await rows()).find((row) => row.orderId === orderId)).toMatchObject({ minutes: 120, saidMinutes: 1200 })
    expect(await months()).toMatchObject([{ said: 1, held: 1, deliveries: 10 }])
  })

  test('is forgotten after 180 days, and the service says so again', async () => {
    for (let each = 0; each < 9; each += 1) await deliver(HOUR_MS)
    wait()
    await record()
    expect(await measured(PRESTIGE_BOOST.serviceId)).toMatchObject({ count: 9 })
    shop().clock.advance(180 * DAY_MS)
    await record()
    expect(await measured(PRESTIGE_BOOST.serviceId)).toBeNull()
    expect(await months()).toHaveLength(1)
  })

  test('is a file for all', async () => {
    await deliver(HOUR_MS)
    wait()
    await record()
    const file = await shop().get('/record.csv')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect((await file.text()).split('\r\n')[1]).toBe('2026-03,1,1,1,60,60,0,0,0,0,0,false')
  })

  test('is invented in a demo, marked, once; a live shop drops it', async () => {
    await openSampleDeliveries(shop().domain)
    const samples = await rows()
    expect(samples.length).toBeGreaterThan(100)
    expect(samples.every(({ isSample }) => isSample)).toBe(true)
    await openSampleDeliveries(shop().domain)
    expect(await rows()).toHaveLength(samples.length)
    expect(await answerOf(readRecord, await shop().get('/api/record'))).toMatchObject({ isSample: true })
    expect(await measured(PRESTIGE_BOOST.serviceId)).not.toBeNull()
    await removeSampleDeliveries(shop().domain)
    expect(await rows()).toStrictEqual([])
    expect(await measured(PRESTIGE_BOOST.serviceId)).toBeNull()
  })

  test('proposes to the owner what to promise, with what that would have cost', async () => {
    const { sent } = await newAdmin(shop())
    const propose = async () =>
      answerOf(readPromiseProposal, await shop().get(`/api/admin/services/${TWO_GAMES.serviceId}/promise`, sent))
    expect(await propose()).toMatchObject({ deliveries: 0, proposals: [] })
    for (const hours of [1, 2, 2, 3, 3, 4, 4, 5, 26])
      await deliver(hours * HOUR_MS, { serviceType: TWO_GAMES.name, total: TWO_GAMES.price })
    wait()
    await record()
    const admin = await newAdmin(shop(), 'second@example.com')
    const file = await shop().get(`/api/admin/services/${TWO_GAMES.serviceId}/promise`, admin.sent)
    // Nine in ten of nine are all of them; of £1.00, 50p is the minimum award.
    expect(await answerOf(readPromiseProposal, file)).toStrictEqual({
      days: 90,
      deliveries: 9,
      isSample: false,
      hasRule: true,
      proposals: [
        { hours: 26, late: 0, cost: '0.00' },
        { hours: 24, late: 1, cost: '0.50' },
      ],
    })
    expect((await shop().get('/api/admin/services/no-such-service/promise', admin.sent)).status).toBe(404)
  })
})
