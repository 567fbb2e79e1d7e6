import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { pence } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { capturePayment, readPayments, reconcilePayments, refundPayment } from '#modules/payments/index.ts'

const REASON = 'Not delivered'

describeOnOneEngine('a refund that the provider refuses', (engine) => {
  let database: Database
  let shop: TestShop
  let orderId: string
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    const { order, payment } = await shop.checkOut()
    orderId = order.id
    shop.provider.approveAll()
    await capturePayment(shop.deps, payment.id)
  })

  const refund = (amount?: number) => {
    // They are listed as they were asked for.
    shop.deps.clock.advance(1)
    return refundPayment(shop.deps, 'admin', {
      orderId,
      amount: amount === undefined ? undefined : pence(amount),
      reason: REASON,
    })
  }
  const order = () =>
    database.db
      .selectFrom('orders')
      .select(['paymentState', 'refundedTotal'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  const payment = async () => (await readPayments(shop.deps, orderId))[0]
  const events = async () =>
    (
      await database.db.selectFrom('orderEvents').select('kind').where('orderId', '=', orderId).orderBy('id').execute()
    ).map(({ kind }) => kind)

  test('moves no money and nothing of the order, and is not asked for again by itself', async () => {
    const held = shop.provider.held
    const before = await events()
    shop.provider.nextRefund = 'is-refused'
    expect(await refund()).toMatchObject({ state: 'failed', amount: 400, providerRefundId: null })
    shop.provider.nextRefund = 'completes'
    shop.deps.clock.advance(2 * HOUR_MS)
    await reconcilePayments(shop.deps)
    expect(shop.provider.held).toBe(held)
    expect(await order()).toStrictEqual({ paymentState: 'paid', refundedTotal: '0.00' })
    expect(await events()).toStrictEqual(before)
    expect(await payment()).toMatchObject({
      refundedAmount: 0,
      left: 400,
      refunds: [{ state: 'failed', reason: REASON, actor: 'admin' }],
    })
    await expectInvariants(database)
  })

  test('because nothing is left there is done: the money is with the buyer, and the next look says how much', async () => {
    shop.provider.refundByItself(pence(400))
    expect(await refund(150)).toMatchObject({ state: 'completed', amount: 150, providerRefundId: null })
    await reconcilePayments(shop.deps)
    expect(await order()).toStrictEqual({ paymentState: 'refunded', refundedTotal: '4.00' })
    expect(await payment()).toMatchObject({ refundedAmount: 400, left: 0 })
    expect(shop.provider.held).toBe(0)
    await expectInvariants(database)
  })

  test('leaves all of it to be asked for again, whole or in part', async () => {
    shop.provider.nextRefund = 'is-refused'
    await refund()
    await refund(150)
    shop.provider.nextRefund = 'completes'
    expect((await refund(150)).state).toBe('completed')
    expect(await order()).toStrictEqual({ paymentState: 'partly-refunded', refundedTotal: '1.50' })
    expect((await refund()).amount, 'the rest').toBe(250)
    expect((await payment())?.refunds.map(({ amount, state }) => [amount, state])).toStrictEqual([
      [400, 'failed'],
      [150, 'failed'],
      [150, 'completed'],
      [250, 'completed'],
    ])
    expect(shop.provider.held).toBe(0)
    await expectInvariants(database)
  })

  test('holds its money back while it is on its way, and lets it go when it fails after all', async () => {
    shop.provider.nextRefund = 'pends'
    expect((await refund(300)).state).toBe('pending')
    expect((await payment())?.left).toBe(100)
    await expect(refund(300)).rejects.toMatchObject({ code: 'order_not_payable' })
    shop.provider.decideRefunds('failed')
    shop.deps.clock.advance(2 * HOUR_MS)
    await reconcilePayments(shop.deps)
    expect(await payment()).toMatchObject({ left: 400, refunds: [{ state: 'failed', amount: 300 }] })
    expect(await order()).toStrictEqual({ paymentState: 'paid', refundedTotal: '0.00' })
    await expectInvariants(database)
  })
})
