import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { deleteOrder, moveOrder } from '#modules/orders/index.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { applyDispute, askAboutDisputes, capturePayment, payOrder, resolveCase } from '#modules/payments/index.ts'
import { reconcilePayment } from '#modules/payments/capture/reconcile-payments.ts'

describeOnOneEngine('several cases about one order', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
  })
  const stateOf = async (id: string) =>
    (await database.db.selectFrom('orders').select('paymentState').where('id', '=', id).executeTakeFirstOrThrow())
      .paymentState
  const open = () =>
    database.db
      .selectFrom('paymentCases')
      .selectAll()
      .where('state', '=', 'open')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  const caseOf = async (kind: string) => (await open()).find((each) => each.kind === kind)?.id ?? ''
  const dispute = (paymentId: string, disputeId: string, outcome: 'opened' | 'won') =>
    applyDispute(shop.deps, { paymentId, disputeId, outcome })
  const paid = async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    await capturePayment(shop.deps, payment.id)
    return { orderId: order.id, paymentId: payment.id }
  }
  /** An order with two captures: too little by the first, the full amount by the second. */
  const doublyPaid = async () => {
    const { orderId } = await shop.place()
    const first = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.deps.clock.advance(2 * HOUR_MS)
    const second = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.provider.approveAll()
    shop.provider.lie = 'amount'
    await capturePayment(shop.deps, first.payment.id)
    shop.provider.lie = undefined
    await shop.provider.capture({ providerOrderId: second.payment.providerOrderId })
    return { orderId, first: first.payment.id, second: second.payment.id }
  }

  test('of two disputes the first that is won leaves the order in doubt, the second ends it', async () => {
    const { orderId, paymentId } = await paid()
    await dispute(paymentId, 'D1', 'opened')
    await dispute(paymentId, 'D2', 'opened')
    await dispute(paymentId, 'D1', 'won')
    expect(await stateOf(orderId)).toBe('under-review')
    await dispute(paymentId, 'D2', 'won')
    expect(await stateOf(orderId)).toBe('paid')
    await expectInvariants(database)
  })

  test('an answer that is older than the stored one changes nothing, whichever process writes it', async () => {
    const { orderId, paymentId } = await paid()
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute))
    const tell = (outcome: 'opened' | 'won' | 'lost', minute: number) =>
      applyDispute(shop.deps, {
        paymentId,
        disputeId: 'D1',
        outcome,
        updatedAt: at(minute),
        facts: { respondBy: at(59).toISOString() },
      })
    // Won before the shop learned that it was opened.
    await tell('won', 5)
    await tell('opened', 1)
    expect([await stateOf(orderId), await open()]).toStrictEqual(['paid', []])
    await tell('opened', 7)
    expect([await stateOf(orderId), (await open()).map(({ details }) => details['respondBy'])]).toStrictEqual([
      'under-review',
      [at(59).toISOString()],
    ])
    await tell('won', 5)
    expect(await stateOf(orderId)).toBe('under-review')
    await tell('won', 9)
    expect(await stateOf(orderId)).toBe('paid')
    await expectInvariants(database)
  })

  test('one whose webhook event was lost is asked about until it ends', async () => {
    const { orderId, paymentId } = await paid()
    const asked: string[] = []
    let state: 'open' | 'won' = 'open'
    const captureId = `CAP-PP-${paymentId}`
    const fetchDispute = async (id: string) => {
      asked.push(id)
      return {
        kind: 'found' as const,
        dispute: {
          id,
          state,
          reason: 'x',
          amount: undefined,
          currency: undefined,
          captureIds: [captureId],
          updatedAt: undefined,
          respondBy: undefined,
        },
      }
    }
    const deps = { ...shop.deps, providers: new Map([['paypal', Object.assign(shop.provider, { fetchDispute })]]) }
    await dispute(paymentId, 'D1', 'opened')
    await askAboutDisputes(deps)
    state = 'won'
    await askAboutDisputes(deps)
    expect(await stateOf(orderId)).toBe('paid')
    await askAboutDisputes(deps)
    expect(asked).toStrictEqual(['D1', 'D1'])
  })

  test('of two disputes a person lets the money count against each', async () => {
    const { orderId, paymentId } = await paid()
    await dispute(paymentId, 'D1', 'opened')
    await dispute(paymentId, 'D2', 'opened')
    for (const state of ['under-review', 'paid']) {
      await resolveCase(shop.deps, 'admin', (await open())[0]?.id ?? '', { action: 'attach', orderId })
      expect(await stateOf(orderId)).toBe(state)
    }
  })

  test.each(['and its case was dismissed', 'and it was not looked at'])(
    'a dispute that was won %s is in front of a person when it is opened again',
    async (how) => {
      const { orderId, paymentId } = await paid()
      await dispute(paymentId, 'D1', 'opened')
      await dispute(paymentId, 'D1', 'won')
      if (how.includes('dismissed'))
        await resolveCase(shop.deps, 'admin', await caseOf('dispute'), { action: 'dismiss', reason: 'won' })
      await dispute(paymentId, 'D1', 'opened')
      expect([await stateOf(orderId), (await open()).length]).toStrictEqual(['under-review', 1])
      await expectInvariants(database)
      await dispute(paymentId, 'D1', 'won')
      expect(await stateOf(orderId)).toBe('paid')
    },
  )

  test('a dispute that a person decided is not raised again by older news of it', async () => {
    const { orderId, paymentId } = await paid()
    await dispute(paymentId, 'D1', 'opened')
    await resolveCase(shop.deps, 'admin', await caseOf('dispute'), { action: 'attach', orderId })
    await dispute(paymentId, 'D1', 'opened')
    expect([await stateOf(orderId), (await open()).length]).toStrictEqual(['paid', 0])
  })

  test('a dispute of money that counts for nothing leaves the paid order paid, and is in front of a person', async () => {
    const { orderId, first, second } = await doublyPaid()
    await reconcilePayment(shop.deps, second)
    await resolveCase(shop.deps, 'admin', await caseOf('mismatch'), { action: 'refund', reason: 'too little' })
    await dispute(first, 'D1', 'opened')
    expect([await stateOf(orderId), (await open()).map(({ kind }) => kind)]).toStrictEqual(['paid', ['dispute']])
    await expectInvariants(database)
  })

  test('a dispute that was won and still lies in the queue keeps no good money in doubt', async () => {
    const { orderId, second } = await doublyPaid()
    await reconcilePayment(shop.deps, second)
    await dispute(second, 'D1', 'opened')
    await dispute(second, 'D1', 'won')
    expect(await stateOf(orderId), 'the other money is in doubt').toBe('under-review')
    await resolveCase(shop.deps, 'admin', await caseOf('mismatch'), { action: 'refund', reason: 'too little' })
    expect(await stateOf(orderId)).toBe('paid')
    await expectInvariants(database)
  })

  test('a dispute that is open keeps good money in doubt when the other money went back', async () => {
    const { orderId, second } = await doublyPaid()
    await reconcilePayment(shop.deps, second)
    await dispute(second, 'D1', 'opened')
    await resolveCase(shop.deps, 'admin', await caseOf('mismatch'), { action: 'refund', reason: 'too little' })
    expect(await stateOf(orderId)).toBe('under-review')
    await dispute(second, 'D1', 'won')
    expect(await stateOf(orderId)).toBe('paid')
  })

  test('good money of an order that was cancelled meanwhile is late money once the doubtful went back', async () => {
    const { orderId, second } = await doublyPaid()
    await moveOrder(shop.deps, 'admin', { orderId, to: 'cancelled' })
    await reconcilePayment(shop.deps, second)
    await resolveCase(shop.deps, 'admin', await caseOf('mismatch'), { action: 'refund', reason: 'too little' })
    expect([await stateOf(orderId), (await open()).map(({ kind }) => kind)]).toStrictEqual([
      'under-review',
      ['late-money'],
    ])
    await expectInvariants(database)
    await resolveCase(shop.deps, 'admin', await caseOf('late-money'), { action: 'refund', reason: 'cancelled' })
    expect([await stateOf(orderId), shop.provider.held]).toStrictEqual(['refunded', 0])
  })

  test('money of an order that was deleted meanwhile is seen, goes back, and is not let count out of every list', async () => {
    const { orderId } = await shop.place()
    const { payment } = await payOrder(shop.deps, { orderId, method: 'paypal' })
    await moveOrder(shop.deps, 'admin', { orderId, to: 'completed' })
    // An older version allowed deleting it; now an unpaid order stays.
    await expect(deleteOrder(shop.deps, 'admin', orderId)).rejects.toMatchObject({
      code: 'illegal_move',
      message: '£4.00 of this order is not paid. Note the payment or cancel the order first.',
    })
    await database.db
      .updateTable('orders')
      .set({ deletedAt: shop.deps.clock.now() })
      .where('id', '=', orderId)
      .execute()
    shop.provider.approveAll()
    await shop.provider.capture({ providerOrderId: payment.providerOrderId })
    await reconcilePayment(shop.deps, payment.id)
    expect(shop.provider.held).toBe(400)
    expect([await stateOf(orderId), (await open()).map(({ kind }) => kind)]).toStrictEqual([
      'under-review',
      ['late-money'],
    ])
    await expect(
      resolveCase(shop.deps, 'admin', await caseOf('late-money'), { action: 'attach', orderId }),
    ).rejects.toMatchObject({ code: 'order_not_payable' })
    await resolveCase(shop.deps, 'admin', await caseOf('late-money'), { action: 'refund', reason: 'deleted' })
    expect([await stateOf(orderId), shop.provider.held]).toStrictEqual(['refunded', 0])
  })
})
