import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { moveOrder, pauseOrder, resumeOrder } from '#modules/orders/index.ts'
import { writeSetting } from '#modules/settings/index.ts'
import { readShop } from '#contract/shop.ts'
import { readRecord } from '#contract/record.ts'
import { answerOf } from '#harness/answers.ts'
import { PRESTIGE_BOOST } from '#harness/shop/builders.ts'
import { paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { putDeliveries } from '#modules/deliveries/data/deliveries.sql.ts'
import { estimateQueue } from './estimate-queue.ts'
import { recordDeliveries } from './record-deliveries.ts'

describeOnOneEngine('the queue', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const estimate = () => estimateQueue(shop().domain, () => 0.5)
  const queueOf = async (orderId: string) => (await tracked(shop(), orderId)).queue
  const at = (minutes: number) => new Date(shop().clock.now().getTime() + minutes * MINUTE_MS).toISOString()
  /** Nine deliveries that took two hours each. */
  async function measured(): Promise<void> {
    const completedAt = new Date(shop().clock.now().getTime() - HOUR_MS)
    const deliveries = Array.from({ length: 9 }, (_, index) => ({
      orderId: `before-${index}`,
      serviceId: PRESTIGE_BOOST.serviceId,
      minutes: 300,
      playMinutes: 120,
      isOnTime: true,
      saidMinutes: null,
      completedAt,
    }))
    await inTransaction(shop().database.db, (tx) => putDeliveries(tx, deliveries))
  }
  const players = (count: number | null) =>
    inTransaction(shop().database.db, (tx) => writeSetting(tx, 'playersAtOnce', count, shop().clock.now()))
  const orders = async (count: number) => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) {
      ids.push((await paidPurchase(shop())).orderId)
      shop().clock.advance(MINUTE_MS)
    }
    return ids as [string, string, string]
  }

  test('says how many are before an order, and nothing of times that were not measured', async () => {
    const [first, second] = await orders(2)
    expect(await queueOf(first)).toBeNull()
    await estimate()
    expect([await queueOf(first), await queueOf(second)]).toStrictEqual([
      { ahead: 0, likely: null },
      { ahead: 1, likely: null },
    ])
  })

  test('says when it is likely done; more players bring every order forward at the next run', async () => {
    await measured()
    await players(1)
    const [first, second, third] = await orders(3)
    await estimate()
    const likely = async (orderId: string) => (await queueOf(orderId))?.likely?.median
    expect([await likely(first), await likely(second), await likely(third)]).toStrictEqual([at(120), at(240), at(360)])
    await players(3)
    await estimate()
    expect([await likely(first), await likely(second), await likely(third)]).toStrictEqual([at(120), at(120), at(120)])
    await players(null)
    await estimate()
    expect(await queueOf(first)).toBeNull()
  })

  test('goes on as orders are begun, paused and done', async () => {
    await measured()
    await players(1)
    const [first, second, third] = await orders(3)
    await moveOrder(shop().domain, 'owner', { orderId: first, to: 'in-progress' })
    shop().clock.advance(30 * MINUTE_MS)
    await estimate()
    expect([await queueOf(first), await queueOf(second)]).toMatchObject([
      { ahead: null, likely: { median: at(90) } },
      { ahead: 0, likely: { median: at(210) } },
    ])
    await pauseOrder(shop().domain, 'owner', { orderId: second, cause: 'customer-away', note: 'Not on Discord' })
    await moveOrder(shop().domain, 'owner', { orderId: first, to: 'completed' })
    expect([await queueOf(first), await queueOf(second)]).toStrictEqual([null, null])
    await estimate()
    expect([await queueOf(first), await queueOf(second), await queueOf(third)]).toMatchObject([
      null,
      null,
      { ahead: 0, likely: { median: at(120) } },
    ])
  })

  test('is counted for the pages of services, which are made anew only where it is another', async () => {
    await measured()
    let forgotten = 0
    const forgetPages = () => void forgotten++
    const waiting = async () => {
      await estimateQueue({ ...shop().domain, forgetPages }, () => 0.5)
      return answerOf(readShop, await shop().get('/api/shop')).then((read) => read.ordersWaiting)
    }
    await players(1)
    expect([await waiting(), forgotten]).toStrictEqual([0, 1])
    const [first] = await orders(3)
    expect([await waiting(), forgotten]).toStrictEqual([3, 2])
    // An order in progress does not wait.
    await moveOrder(shop().domain, 'owner', { orderId: first, to: 'in-progress' })
    expect([await waiting(), forgotten]).toStrictEqual([2, 3])
    shop().clock.advance(5 * MINUTE_MS)
    expect([await waiting(), forgotten]).toStrictEqual([2, 3])
    await players(null)
    expect([await waiting(), forgotten]).toStrictEqual([null, 4])
  })

  test('an open page is asked to load anew only where it would show a difference', async () => {
    await measured()
    const [first] = await orders(1)
    await estimate()
    const changedAt = async () => {
      const { changedAt: found } = await shop()
        .database.db.selectFrom('orderQueue')
        .select('changedAt')
        .where('orderId', '=', first)
        .executeTakeFirstOrThrow()
      return found
    }
    const told = await changedAt()
    shop().clock.advance(5 * MINUTE_MS)
    await estimate()
    expect(await changedAt()).toStrictEqual(told)
    shop().clock.advance(10 * MINUTE_MS)
    await estimate()
    expect(await changedAt()).toStrictEqual(shop().clock.now())
  })

  test('keeps what it told first, and the record counts how often that held', async () => {
    await measured()
    await players(1)
    const [kept, missed, untold] = await orders(3)
    await estimate()
    // The queue becomes faster: the first estimate still counts.
    await players(3)
    await estimate()
    await shop().database.db.deleteFrom('firstQueueTimes').where('orderId', '=', untold).execute()
    await pauseOrder(shop().domain, 'owner', { orderId: kept, cause: 'customer-asked' })
    shop().clock.advance(24 * HOUR_MS)
    await resumeOrder(shop().domain, 'owner', kept)
    shop().clock.advance(HOUR_MS)
    for (const orderId of [kept, missed, untold]) await moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    shop().clock.advance(48 * HOUR_MS + 1)
    await recordDeliveries({ ...shop().domain, forgetPages: () => {} })
    const held = new Map(
      (await shop().database.db.selectFrom('deliveries').select(['orderId', 'queueHeld']).execute()).map(
        (row) => [row.orderId, row.queueHeld] as const,
      ),
    )
    expect([held.get(kept), held.get(missed), held.get(untold)]).toStrictEqual([true, false, null])
    const { months } = await answerOf(readRecord, await shop().get('/api/record'))
    expect(months.map(({ queueTold, queueHeld }) => [queueTold, queueHeld])).toStrictEqual([[2, 1]])
  })
})
