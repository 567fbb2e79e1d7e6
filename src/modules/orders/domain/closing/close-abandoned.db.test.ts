import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { capturePayment, reconcilePayments } from '#modules/payments/index.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { closeAbandonedOrders } from '#modules/orders/index.ts'

describeOnOneEngine('an order that is not paid', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
  })

  const laterBy = async (ms: number) => {
    shop.deps.clock.advance(ms)
    await reconcilePayments(shop.deps)
    return closeAbandonedOrders(shop.deps)
  }
  const order = (id: string) =>
    database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test("begun with 'Order Now' is closed 24 hours later, not before, and once", async () => {
    const { order: draft } = await shop.checkOut()
    expect(await laterBy(DAY_MS)).toBe(0)
    expect(await laterBy(1)).toBe(1)
    expect(await order(draft.id)).toMatchObject({ status: 'cancelled', paymentState: 'unpaid', hidden: true })
    expect(await closeAbandonedOrders(shop.deps)).toBe(0)
    const events = await database.db
      .selectFrom('orderEvents')
      .select(['kind', 'actor', 'statusBefore', 'statusAfter'])
      .where('kind', '=', 'abandoned')
      .execute()
    expect(events).toStrictEqual([
      { kind: 'abandoned', actor: 'rules', statusBefore: 'pending', statusAfter: 'cancelled' },
    ])
    await expectInvariants(database)
  })

  test('is closed once when two instances try at the same time', async () => {
    await shop.checkOut()
    shop.deps.clock.advance(DAY_MS + 1)
    await reconcilePayments(shop.deps)
    const closed = await Promise.all([closeAbandonedOrders(shop.deps), closeAbandonedOrders(shop.deps)])
    expect(closed.toSorted()).toStrictEqual([0, 1])
  })

  test('stays while the provider cannot be asked about its payment', async () => {
    const { order: draft } = await shop.checkOut()
    shop.provider.down = true
    expect(await laterBy(DAY_MS + 1)).toBe(0)
    shop.provider.down = false
    expect(await laterBy(2 * HOUR_MS)).toBe(1)
    expect((await order(draft.id)).status).toBe('cancelled')
  })

  test('stays when it is paid or its payment is pending', async () => {
    const paid = await shop.checkOut()
    const pending = await shop.checkOut({ email: 'other@example.com' })
    shop.provider.approveAll()
    await capturePayment(shop.deps, paid.payment.id)
    shop.provider.nextCapture = 'pends'
    await capturePayment(shop.deps, pending.payment.id)
    expect(await laterBy(2 * DAY_MS)).toBe(0)
    expect([(await order(paid.order.id)).status, (await order(pending.order.id)).status]).toStrictEqual([
      'pending',
      'pending',
    ])
    await expectInvariants(database)
  })

  test('is not captured by a buyer who approves after it was closed', async () => {
    const { order: draft, payment } = await shop.checkOut()
    await laterBy(DAY_MS + 1)
    shop.provider.approveAll()
    expect((await capturePayment(shop.deps, payment.id)).kind).toBe('not-payable')
    expect(shop.provider.captures).toBe(0)
    expect((await order(draft.id)).paymentState).toBe('unpaid')
  })

  test('goes to a person when money turns up that was taken before it was closed', async () => {
    const { order: draft, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.nextCapture = 'answer-lost'
    await capturePayment(shop.deps, payment.id)
    await database.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', draft.id).execute()
    await laterBy(HOUR_MS)
    expect(await order(draft.id)).toMatchObject({ paymentState: 'under-review', hidden: false })
    expect(await database.db.selectFrom('paymentCases').select(['kind', 'state', 'orderId']).execute()).toStrictEqual([
      { kind: 'late-money', state: 'open', orderId: draft.id },
    ])
    await expectInvariants(database)
  })

  test('of the cart is never closed by the clock: it is paid after completion', async () => {
    await shop.place()
    expect(await laterBy(60 * DAY_MS)).toBe(0)
  })
})
