import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { pence, penceFromDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Database } from '#platform/db/client.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { describeOnEachEngine, runsOfStories } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { countUnits, moveOrder, readLateness, selectItems, selectOrder } from '#modules/orders/index.ts'
import {
  applyDispute,
  cancelOwnOrder,
  capturePayment,
  readMoneyBack,
  reconcilePayments,
  recordManualPayment,
  refundPayment,
} from '#modules/payments/index.ts'

const PRESTIGE_20 = { serviceId: 'phasmophobia-prestige-20', total: '50.00' }

describeOnEachEngine('an order that its buyer cancels', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
  })

  /** 20 prestiges for £50.00, paid. */
  async function paid(): Promise<string> {
    const { order, payment } = await shop.checkOut(PRESTIGE_20)
    shop.provider.approveAll()
    await capturePayment(shop.deps, payment.id)
    return order.id
  }
  const readOrder = async (orderId: string) => {
    const order = await selectOrder(database.db, orderId)
    if (!order) throw new Error('no order')
    return order
  }
  const offered = async (orderId: string) => {
    const order = await readOrder(orderId)
    const items = await selectItems(database.db, orderId)
    const lateness = await readLateness(database.db, { order, items }, shop.deps.clock.now())
    return (await readMoneyBack(shop.deps, database.db, { order, items, lateness })).cancellation
  }
  async function count(orderId: string, to: number): Promise<void> {
    const [item] = await selectItems(database.db, orderId)
    const was = item?.deliveredUnits ?? 0
    await countUnits(shop.deps, 'admin', { orderId, position: 0, delta: to - was, was, note: 'counted again' })
  }
  const cancel = (orderId: string, back: number) => cancelOwnOrder(shop.deps, { orderId, back: pence(back) })
  const refunds = () =>
    database.db.selectFrom('refunds').select(['amount', 'state', 'actor']).orderBy('createdAt').execute()
  const queued = async (name: string) => (await shop.deps.jobs.all()).filter((job) => job.name === name)

  test('gets all of it back before a unit is delivered, and pays nothing for work that has begun', async () => {
    const orderId = await paid()
    await moveOrder(shop.deps, 'admin', { orderId, to: 'in-progress' })
    expect(await offered(orderId)).toStrictEqual({
      state: 'offered',
      paid: 5000,
      charge: 0,
      award: 0,
      refunded: 0,
      back: 5000,
    })
    await cancel(orderId, 5000)
    expect(await readOrder(orderId)).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
      refundedTotal: '50.00',
      refundDue: '50.00',
    })
    expect(shop.provider.held).toBe(0)
    await expectInvariants(database)
  })

  test('gets back what is not delivered, once, however often it is asked for', async () => {
    const orderId = await paid()
    await count(orderId, 13)
    expect(await offered(orderId)).toMatchObject({ charge: 3250, back: 1750 })
    await Promise.all([cancel(orderId, 1750), cancel(orderId, 1750)])
    await cancel(orderId, 1750)
    expect(await refunds()).toStrictEqual([{ amount: '17.50', state: 'completed', actor: 'customer' }])
    expect(await readOrder(orderId)).toMatchObject({
      status: 'cancelled',
      paymentState: 'partly-refunded',
      refundedTotal: '17.50',
      refundDue: '17.50',
    })
    expect(shop.provider.held).toBe(3250)
    expect(await offered(orderId)).toBeUndefined()
    expect(await queued('notify-staff')).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ of: 'order-cancelled', orderId }) }),
    )
    await expectInvariants(database)
  })

  test('is asked again where less would come back by now, and given more where it is more', async () => {
    const orderId = await paid()
    await count(orderId, 13)
    await count(orderId, 14)
    await expect(cancel(orderId, 1750)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await readOrder(orderId)).toMatchObject({ status: 'in-progress', refundDue: null })
    expect(await refunds()).toStrictEqual([])
    await count(orderId, 12)
    await cancel(orderId, 1500)
    expect(await refunds()).toMatchObject([{ amount: '20.00' }])
  })

  test('counts what went back before, and what is on its way', async () => {
    const orderId = await paid()
    await count(orderId, 10)
    await refundPayment(shop.deps, 'admin', { orderId, amount: pence(500), reason: 'sorry' })
    shop.provider.nextRefund = 'pends'
    await refundPayment(shop.deps, 'admin', { orderId, amount: pence(300), reason: 'sorry' })
    shop.provider.nextRefund = 'completes'
    expect(await offered(orderId)).toMatchObject({ charge: 2500, refunded: 800, back: 1700 })
    await cancel(orderId, 1700)
    expect((await refunds()).map(({ amount }) => amount).toSorted()).toStrictEqual(['17.00', '3.00', '5.00'])
    expect(shop.provider.held).toBe(2500 + 300)
    await expectInvariants(database)
  })

  test('gets all of it back within the fourteen days where the request to start is missing', async () => {
    const orderId = await paid()
    await count(orderId, 10)
    await database.db.updateTable('orders').set({ consentAt: null }).where('id', '=', orderId).execute()
    expect(await offered(orderId)).toMatchObject({ charge: 0, back: 5000 })
  })

  test('is cancelled for nothing while it is not paid, unless units are delivered', async () => {
    const [first, second] = [await shop.place(), await shop.place({ serviceType: 'Prestige 20', total: '50.00' })]
    await moveOrder(shop.deps, 'admin', { orderId: first.orderId, to: 'in-progress' })
    await cancel(first.orderId, 0)
    expect(await readOrder(first.orderId)).toMatchObject({ status: 'cancelled', refundDue: null })
    await count(second.orderId, 1)
    expect(await offered(second.orderId)).toMatchObject({ state: 'not-paid', back: 0 })
    await expect(cancel(second.orderId, 0)).rejects.toMatchObject({ code: 'illegal_move' })
  })

  test('rests while a payment is on its way or a dispute is open', async () => {
    const { order, payment } = await shop.checkOut(PRESTIGE_20)
    shop.provider.approveAll()
    shop.provider.nextCapture = 'pends'
    await capturePayment(shop.deps, payment.id)
    expect(await offered(order.id)).toMatchObject({ state: 'payment-pending', back: 0 })
    await expect(cancel(order.id, 0)).rejects.toMatchObject({ code: 'illegal_move' })
    shop.provider.decidePending('completed')
    shop.deps.clock.advance(HOUR_MS)
    await reconcilePayments(shop.deps)
    await applyDispute(shop.deps, { paymentId: payment.id, disputeId: 'D-1', outcome: 'opened' })
    expect(await offered(order.id)).toMatchObject({ state: 'under-review' })
    await expect(cancel(order.id, 0)).rejects.toMatchObject({ code: 'illegal_move' })
    await applyDispute(shop.deps, { paymentId: payment.id, disputeId: 'D-1', outcome: 'won' })
    await cancel(order.id, 5000)
    await expectInvariants(database)
  })

  test('is not offered once all of it is delivered, completed or refunded', async () => {
    const [counted, completed, refunded] = [await paid(), await paid(), await paid()]
    await count(counted, 20)
    await moveOrder(shop.deps, 'admin', { orderId: completed, to: 'completed' })
    await refundPayment(shop.deps, 'admin', { orderId: refunded, amount: undefined, reason: 'sorry' })
    for (const orderId of [counted, completed, refunded]) {
      expect(await offered(orderId)).toBeUndefined()
      await expect(cancel(orderId, 0)).rejects.toMatchObject({ code: 'illegal_move' })
    }
  })

  test('taken up again owes nothing, and cancelled once more gives back what is left', async () => {
    const orderId = await paid()
    await count(orderId, 10)
    await cancel(orderId, 2500)
    await moveOrder(shop.deps, 'admin', { orderId, to: 'in-progress' })
    expect(await readOrder(orderId)).toMatchObject({ refundDue: null })
    expect(await offered(orderId)).toMatchObject({ charge: 2500, refunded: 2500, back: 0 })
    await count(orderId, 5)
    await cancel(orderId, 1250)
    expect(shop.provider.held).toBe(1250)
    await expectInvariants(database)
  })

  describe('and whose money', () => {
    test('is to be sent by hand stays owed, and no refund is made up', async () => {
      const { orderId } = await shop.place({ serviceType: 'Prestige 20', total: '50.00' })
      await recordManualPayment(shop.deps, 'admin', { orderId, note: 'cash' })
      await count(orderId, 10)
      await cancel(orderId, 2500)
      expect(await refunds()).toStrictEqual([])
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundedTotal: '0.00', refundDue: '25.00' })
      await refundPayment(shop.deps, 'admin', { orderId, amount: pence(2500), reason: 'cancelled', reference: 'bank' })
      expect(await readOrder(orderId)).toMatchObject({ refundedTotal: '25.00' })
      await expectInvariants(database)
    })

    test('the provider cannot give just now is asked for again, and given once', async () => {
      const orderId = await paid()
      shop.provider.down = true
      await cancel(orderId, 5000)
      expect(await refunds()).toMatchObject([{ state: 'requested' }])
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', paymentState: 'paid' })
      shop.provider.down = false
      shop.deps.clock.advance(HOUR_MS)
      await Promise.all([reconcilePayments(shop.deps), reconcilePayments(shop.deps)])
      expect(await refunds()).toMatchObject([{ state: 'completed', amount: '50.00' }])
      expect(shop.provider.held).toBe(0)
      await expectInvariants(database)
    })

    test('the provider refuses to give back is put in front of a person', async () => {
      const orderId = await paid()
      shop.provider.nextRefund = 'is-refused'
      await cancel(orderId, 5000)
      expect(await database.db.selectFrom('paymentCases').select(['kind', 'orderId']).execute()).toStrictEqual([
        { kind: 'refund-failed', orderId },
      ])
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', paymentState: 'paid', refundDue: '50.00' })
      await expectInvariants(database)
    })
  })

  test('whatever happened, is given the sum that it was shown, and never more than was paid', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('count' as const), to: fc.integer({ min: 0, max: 20 }) }),
      fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({
        kind: fc.constant('move' as const),
        to: fc.constantFrom('pending' as const, 'in-progress' as const, 'completed' as const, 'cancelled' as const),
      }),
      fc.record({
        kind: fc.constant('provider' as const),
        does: fc.constantFrom('completes' as const, 'pends' as const, 'is-refused' as const),
      }),
      fc.record({ kind: fc.constant('down' as const), is: fc.boolean() }),
    )
    const perform = async (orderId: string, each: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
      switch (each.kind) {
        case 'count':
          return (await selectItems(database.db, orderId))[0]?.deliveredUnits === each.to
            ? undefined
            : count(orderId, each.to)
        case 'refund':
          return refundPayment(shop.deps, 'admin', { orderId, amount: pence(each.amount), reason: 'sorry' })
        case 'move':
          return moveOrder(shop.deps, 'admin', { orderId, to: each.to })
        case 'provider':
          shop.provider.nextRefund = each.does
          return undefined
        case 'down':
          shop.provider.down = each.is
          return undefined
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await engine.clear()
        shop = await openTestShop(database)
        await database.executeSql('delete from stored_jobs')
        const orderId = await paid()
        for (const each of steps) await perform(orderId, each).catch(ignoreRefusal)
        shop.provider.nextRefund = 'completes'
        const shown = await offered(orderId)
        await cancel(orderId, shown?.back ?? 0).catch(ignoreRefusal)
        const made = (await refunds()).filter(({ actor }) => actor === 'customer')
        const given = made.reduce((sum, { amount }) => sum + penceFromDecimal(amount), 0)
        expect(given).toBe(shown?.state === 'offered' ? shown.back : 0)
        if (shown?.state === 'offered') expect((await readOrder(orderId)).status).toBe('cancelled')
        shop.provider.down = false
        shop.deps.clock.advance(5 * HOUR_MS)
        await reconcilePayments(shop.deps)
        await expectInvariants(database)
        expect(shop.provider.held).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runsOfStories(engine, 150) },
    )
  }, 240_000)
})

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
