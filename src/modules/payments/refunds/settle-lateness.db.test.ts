import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { pence, penceFromDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Database } from '#platform/db/client.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { describeOnEachEngine, runsOfStories } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import {
  contestPause,
  countUnits,
  latenessCost,
  moveOrder,
  pauseOrder,
  readLateness,
  resumeOrder,
  selectItems,
  selectOrder,
} from '#modules/orders/index.ts'
import {
  applyDispute,
  cancelOwnOrder,
  capturePayment,
  readMoneyBack,
  reconcilePayments,
  recordManualPayment,
  refundPayment,
  settleLateness,
} from '#modules/payments/index.ts'

const PRESTIGE_20 = { serviceId: 'phasmophobia-prestige-20', total: '50.00' }
const RULE = { startPercent: 10, stepPercent: 5, capPercent: 50 }

describeOnEachEngine('an order that is late', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    await open()
  })

  async function open(): Promise<void> {
    shop = await openTestShop(database)
    shop.deps.ownSettings = { latenessRule: RULE }
  }
  /** 20 prestiges for £50.00 within 24 hours, paid. */
  async function paid(): Promise<string> {
    const { order, payment } = await shop.checkOut(PRESTIGE_20)
    shop.provider.approveAll()
    await capturePayment(shop.deps, payment.id)
    return order.id
  }
  const wait = (ms: number) => shop.deps.clock.advance(ms)
  const readOrder = async (orderId: string) => {
    const order = await selectOrder(database.db, orderId)
    if (!order) throw new Error('no order')
    return order
  }
  const read = async (orderId: string) => {
    const [order, items] = [await readOrder(orderId), await selectItems(database.db, orderId)]
    const lateness = await readLateness(database.db, { order, items }, shop.deps.clock.now())
    const { cancellation } = await readMoneyBack(shop.deps, database.db, { order, items, lateness })
    return { lateness, cancellation }
  }
  async function count(orderId: string, delta: number): Promise<void> {
    const was = (await selectItems(database.db, orderId))[0]?.deliveredUnits ?? 0
    await countUnits(shop.deps, 'admin', { orderId, position: 0, delta, was, note: 'counted' })
  }
  const move = (orderId: string, to: 'in-progress' | 'completed' | 'cancelled') =>
    moveOrder(shop.deps, 'admin', { orderId, to })
  const settle = () => settleLateness(shop.deps)
  /** Two days after the order was completed. */
  const settleLater = async () => {
    wait(48 * HOUR_MS + 1)
    return settle()
  }
  const refunds = () =>
    database.db.selectFrom('refunds').select(['amount', 'state', 'actor']).orderBy('createdAt').execute()
  const byRules = async () => (await refunds()).filter(({ actor }) => actor === 'rules')
  const awards = () =>
    database.db.selectFrom('latenessAwards').select(['percent', 'basisPence', 'amountPence']).execute()

  test('earns nothing while it is on time, and then a part of what was not delivered when it was due', async () => {
    const orderId = await paid()
    wait(20 * HOUR_MS)
    await count(orderId, 10)
    expect((await read(orderId)).lateness).toBeUndefined()
    wait(4 * HOUR_MS + 1)
    // Units delivered from now on change nothing: it was late.
    await count(orderId, 8)
    expect((await read(orderId)).lateness).toMatchObject({ percent: 10, basis: 2500, award: 250, isSettled: false })
    const due = (await readOrder(orderId)).promisedAt?.getTime() ?? 0
    expect((await read(orderId)).lateness?.next).toStrictEqual({ at: new Date(due + 2.4 * HOUR_MS), award: 375 })
    wait(2.4 * HOUR_MS)
    expect((await read(orderId)).lateness).toMatchObject({ percent: 15, award: 375 })
    wait(10 * DAY_MS)
    expect((await read(orderId)).lateness).toMatchObject({ percent: 50, award: 1250, next: undefined })
  })

  test('gives it back once, two days after it is done, by any number of processes', async () => {
    const orderId = await paid()
    wait(26 * HOUR_MS)
    await move(orderId, 'completed')
    expect(await settle()).toBe(0)
    wait(48 * HOUR_MS + 1)
    await Promise.all([settle(), settle()])
    await settle()
    expect(await refunds()).toStrictEqual([{ amount: '5.00', state: 'completed', actor: 'rules' }])
    expect(await awards()).toStrictEqual([{ percent: 10, basisPence: 5000, amountPence: 500 }])
    expect(await readOrder(orderId)).toMatchObject({ paymentState: 'partly-refunded', refundedTotal: '5.00' })
    expect((await read(orderId)).lateness).toMatchObject({ award: 500, isSettled: true })
    expect(shop.provider.held).toBe(4500)
    await expectInvariants(database)
  })

  test.each([
    ['before the provider is asked', false],
    ['after the provider gave it back, before that is noted', true],
  ])('gives it back once where the process that settles dies %s', async (_when, isGiven) => {
    const orderId = await paid()
    wait(26 * HOUR_MS)
    await move(orderId, 'completed')
    wait(48 * HOUR_MS + 1)
    const { provider } = shop
    const refund = provider.refund.bind(provider)
    provider.refund = async (request) => {
      if (isGiven) await refund(request)
      throw new Error('killed')
    }
    await settle().catch(() => 0)
    expect(await awards()).toHaveLength(1)
    expect(await refunds()).toMatchObject([{ amount: '5.00', state: 'requested' }])
    provider.refund = refund
    // Another process continues with the stored refund.
    for (let look = 0; look < 2; look += 1) {
      wait(HOUR_MS)
      await Promise.all([reconcilePayments(shop.deps), settle()])
    }
    expect(await refunds()).toStrictEqual([{ amount: '5.00', state: 'completed', actor: 'rules' }])
    expect(provider.held).toBe(4500)
    await expectInvariants(database)
  })

  test('gives nothing where it was on time, sold without the rule, or is taken up again', async () => {
    const [onTime, again] = [await paid(), await paid()]
    shop.deps.ownSettings = {}
    const without = await paid()
    wait(23 * HOUR_MS)
    await move(onTime, 'completed')
    wait(3 * HOUR_MS)
    await move(without, 'completed')
    await move(again, 'completed')
    await move(again, 'in-progress')
    expect(await settleLater()).toBe(0)
    expect(await refunds()).toStrictEqual([])
  })

  test('earns nothing for time that it was paused, unless the pause does not count', async () => {
    const [paused, contested] = [await paid(), await paid()]
    wait(HOUR_MS)
    for (const orderId of [paused, contested]) await pauseOrder(shop.deps, 'admin', { orderId, cause: 'customer-away' })
    wait(30 * HOUR_MS)
    await contestPause(shop.deps, contested)
    await resumeOrder(shop.deps, 'admin', paused)
    expect((await read(paused)).lateness).toBeUndefined()
    expect((await read(contested)).lateness).toMatchObject({ percent: 20, award: 1000 })
  })

  test('is cancelled with it on top, in one refund, never more than was paid', async () => {
    const orderId = await paid()
    wait(23 * HOUR_MS)
    await count(orderId, 10)
    wait(2 * HOUR_MS)
    await count(orderId, 5)
    expect((await read(orderId)).cancellation).toMatchObject({ charge: 3750, award: 250, back: 1500 })
    await cancelOwnOrder(shop.deps, { orderId, back: pence(1500) })
    expect(await refunds()).toMatchObject([{ amount: '15.00', state: 'completed' }])
    expect(await readOrder(orderId)).toMatchObject({ refundDue: '15.00' })
    expect(await settleLater()).toBe(0)
    const whole = await paid()
    wait(30 * HOUR_MS)
    expect((await read(whole)).cancellation).toMatchObject({ charge: 0, award: 0, back: 5000 })
    await expectInvariants(database)
  })

  test('taken up again keeps its award, and no more goes back while it gets no later', async () => {
    const orderId = await paid()
    wait(26 * HOUR_MS)
    await count(orderId, 10)
    await move(orderId, 'completed')
    await settleLater()
    await move(orderId, 'in-progress')
    expect((await read(orderId)).cancellation).toMatchObject({ charge: 2500, award: 500, refunded: 500, back: 2500 })
    await move(orderId, 'completed')
    expect(await settleLater()).toBe(1)
    expect(await settleLater()).toBe(0)
    expect(await refunds()).toHaveLength(1)
    await expectInvariants(database)
  })

  test('taken up again goes on where its clock stood, and gives the difference back after its second end', async () => {
    const orderId = await paid()
    wait(26 * HOUR_MS)
    await move(orderId, 'completed')
    await settleLater()
    expect((await read(orderId)).lateness).toMatchObject({ percent: 10, award: 500, isSettled: true })
    wait(20 * DAY_MS)
    await move(orderId, 'in-progress')
    expect((await read(orderId)).lateness).toMatchObject({ percent: 10, award: 500, given: 500, isSettled: false })
    wait(3 * HOUR_MS)
    expect((await read(orderId)).lateness).toMatchObject({ percent: 20, award: 1000, given: 500 })
    expect((await read(orderId)).cancellation).toMatchObject({ refunded: 500, back: 4500 })
    await move(orderId, 'completed')
    expect(await settleLater()).toBe(1)
    expect(await refunds()).toMatchObject([{ amount: '5.00' }, { amount: '5.00' }])
    expect((await read(orderId)).lateness).toMatchObject({ percent: 20, award: 1000, isSettled: true })
    expect(await settleLater()).toBe(0)
    expect(shop.provider.held).toBe(4000)
    await expectInvariants(database)
  })

  test('that was on time and is taken up again weeks later is not late by them', async () => {
    const [completed, cancelled] = [await paid(), await paid()]
    wait(20 * HOUR_MS)
    await move(completed, 'completed')
    await moveOrder(shop.deps, 'admin', { orderId: cancelled, to: 'cancelled' })
    wait(30 * DAY_MS)
    for (const orderId of [completed, cancelled]) {
      const again = shop.deps.clock.now().getTime()
      await move(orderId, 'in-progress')
      expect((await readOrder(orderId)).promisedAt).toEqual(new Date(again + 4 * HOUR_MS))
    }
    wait(5 * HOUR_MS)
    await move(completed, 'completed')
    expect(await settleLater()).toBe(1)
    expect(await refunds()).toMatchObject([{ amount: '5.00', state: 'completed' }])
    await expectInvariants(database)
  })

  test('whose completion is taken back before it held was never done: its clock ran on', async () => {
    const orderId = await paid()
    wait(20 * HOUR_MS)
    await move(orderId, 'completed')
    wait(47 * HOUR_MS)
    await move(orderId, 'in-progress')
    expect((await read(orderId)).lateness).toMatchObject({ percent: 50, award: 2500 })
  })

  test('paid in cash owes the difference beside what a person has not sent yet', async () => {
    const { orderId } = await shop.place({ serviceType: 'Prestige 20', total: '50.00' })
    await recordManualPayment(shop.deps, 'admin', { orderId, note: 'cash' })
    wait(26 * HOUR_MS)
    await move(orderId, 'completed')
    await settleLater()
    expect(await readOrder(orderId)).toMatchObject({ refundDue: '5.00' })
    await move(orderId, 'in-progress')
    wait(3 * HOUR_MS)
    await move(orderId, 'completed')
    await settleLater()
    expect(await readOrder(orderId)).toMatchObject({ refundDue: '10.00', refundedTotal: '0.00' })
    await expectInvariants(database)
  })

  test('says what a rule would have cost by the orders of the last 90 days', async () => {
    const [late, onTime, old] = [await paid(), await paid(), await paid()]
    wait(26 * HOUR_MS)
    await move(old, 'completed')
    wait(91 * DAY_MS)
    await move(late, 'completed')
    const { order, payment } = await shop.checkOut(PRESTIGE_20)
    shop.provider.approveAll()
    await capturePayment(shop.deps, payment.id)
    await move(order.id, 'completed')
    await count(onTime, 20)
    const cost = (capPercent: number) => latenessCost(shop.deps, { startPercent: 10, stepPercent: 5, capPercent })
    expect(await cost(50)).toStrictEqual({ days: 90, orders: 2, late: 1, cost: 2500, sales: 10_000 })
    await settleLater()
    expect(await cost(20)).toMatchObject({ cost: 1000 })
  })

  describe('and whose money', () => {
    test('is not here yet gets it once it is paid', async () => {
      const { orderId } = await shop.place({ serviceType: 'Prestige 20', total: '50.00' })
      wait(26 * HOUR_MS)
      await move(orderId, 'completed')
      expect(await settleLater()).toBe(0)
      await recordManualPayment(shop.deps, 'admin', { orderId, note: 'cash' })
      expect(await settle()).toBe(1)
      // A person refunds a cash payment.
      expect(await refunds()).toStrictEqual([])
      expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundDue: '5.00', refundedTotal: '0.00' })
      await move(orderId, 'cancelled')
      expect(await readOrder(orderId)).toMatchObject({ refundDue: '50.00' })
      await move(orderId, 'in-progress')
      expect(await readOrder(orderId), 'what it earned stays owed').toMatchObject({ refundDue: '5.00' })
      await expectInvariants(database)
    })

    test('is under review waits until that has ended', async () => {
      const { order, payment } = await shop.checkOut(PRESTIGE_20)
      shop.provider.approveAll()
      await capturePayment(shop.deps, payment.id)
      wait(26 * HOUR_MS)
      await move(order.id, 'completed')
      await applyDispute(shop.deps, { paymentId: payment.id, disputeId: 'D-1', outcome: 'opened' })
      expect(await settleLater()).toBe(0)
      await applyDispute(shop.deps, { paymentId: payment.id, disputeId: 'D-1', outcome: 'won' })
      expect(await settle()).toBe(1)
      expect(await refunds()).toMatchObject([{ amount: '5.00' }])
      await expectInvariants(database)
    })

    test('went back already gets what is left, and no more', async () => {
      const [nearly, whole] = [await paid(), await paid()]
      wait(10 * DAY_MS)
      for (const orderId of [nearly, whole]) await move(orderId, 'completed')
      await refundPayment(shop.deps, 'admin', { orderId: nearly, amount: pence(4900), reason: 'sorry' })
      await refundPayment(shop.deps, 'admin', { orderId: whole, amount: undefined, reason: 'sorry' })
      expect((await read(nearly)).lateness).toMatchObject({ award: 100 })
      expect((await read(whole)).lateness).toBeUndefined()
      expect(await settleLater()).toBe(1)
      expect(await awards()).toStrictEqual([{ percent: 50, basisPence: 5000, amountPence: 100 }])
      expect(shop.provider.held).toBe(0)
      await expectInvariants(database)
    })

    test('the provider cannot give just now is asked for again, and given once', async () => {
      const orderId = await paid()
      wait(26 * HOUR_MS)
      await move(orderId, 'completed')
      shop.provider.down = true
      await settleLater()
      expect(await refunds()).toMatchObject([{ state: 'requested' }])
      shop.provider.down = false
      wait(HOUR_MS)
      await Promise.all([reconcilePayments(shop.deps), settle()])
      expect(await refunds()).toMatchObject([{ state: 'completed', amount: '5.00' }])
      await expectInvariants(database)
    })
  })

  test('whatever happens, gives what was said when it was done, and never more than was paid in all', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 * 60 }) }),
      fc.record({ kind: fc.constant('count' as const), to: fc.integer({ min: 0, max: 20 }) }),
      fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({
        kind: fc.constant('move' as const),
        to: fc.constantFrom('in-progress' as const, 'completed' as const, 'cancelled' as const),
      }),
      fc.record({ kind: fc.constant('pause' as const) }),
      fc.record({ kind: fc.constant('resume' as const) }),
      fc.record({ kind: fc.constant('cancel' as const) }),
      fc.record({ kind: fc.constant('settle' as const) }),
      fc.record({ kind: fc.constant('down' as const), is: fc.boolean() }),
    )
    type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
    const perform = async (orderId: string, each: Step): Promise<unknown> => {
      switch (each.kind) {
        case 'wait':
          return wait(each.minutes * MINUTE_MS)
        case 'count': {
          const was = (await selectItems(database.db, orderId))[0]?.deliveredUnits ?? 0
          return each.to === was ? undefined : count(orderId, each.to - was)
        }
        case 'refund':
          return refundPayment(shop.deps, 'admin', { orderId, amount: pence(each.amount), reason: 'sorry' })
        case 'move':
          return move(orderId, each.to)
        case 'pause':
          return pauseOrder(shop.deps, 'admin', { orderId, cause: 'customer-away' })
        case 'resume':
          return resumeOrder(shop.deps, 'admin', orderId)
        case 'cancel':
          return cancelOwnOrder(shop.deps, { orderId, back: (await read(orderId)).cancellation?.back ?? pence(0) })
        case 'settle':
          return settle()
        case 'down':
          shop.provider.down = each.is
          return undefined
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        await engine.clear()
        await open()
        await database.executeSql('delete from stored_jobs')
        const orderId = await paid()
        for (const each of steps) await perform(orderId, each).catch(ignoreRefusal)
        await move(orderId, 'completed').catch(ignoreRefusal)
        const { status } = await readOrder(orderId)
        const said = (await read(orderId)).lateness
        // A pending refund is not counted again.
        const onItsWay = (await refunds()).filter(({ state }) => state === 'requested')
        const left = shop.provider.held - sumOf(onItsWay)
        const before = sumOf(await byRules())
        wait(48 * HOUR_MS + 1)
        shop.provider.down = false
        await settle()
        wait(5 * HOUR_MS)
        await reconcilePayments(shop.deps)
        await expectInvariants(database)
        expect(shop.provider.held).toBeGreaterThanOrEqual(0)
        const unfinished = (await refunds()).filter(({ state }) => state !== 'completed')
        expect(unfinished, 'every refund came to its end').toStrictEqual([])
        if (status !== 'completed' || !said || said.isSettled) return
        expect(sumOf(await byRules()) - before).toBe(Math.min(said.award - said.given, left))
      }),
      { numRuns: runsOfStories(engine, 150) },
    )
  }, 240_000)
})

function sumOf(refunds: readonly { amount: string }[]): number {
  return refunds.reduce((sum, { amount }) => sum + penceFromDecimal(amount), 0)
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
