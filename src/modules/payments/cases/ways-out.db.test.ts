import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { pence } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import {
  applyDispute,
  capturePayment,
  listPaymentCases,
  payOrder,
  reconcilePayments,
  refundPayment,
  resolveCase,
} from '#modules/payments/index.ts'
import { fetchSubject } from '#modules/payments/webhooks/fetch-subject.ts'
import { reconcilePayment } from '#modules/payments/capture/reconcile-payments.ts'

describeOnOneEngine('a case about money has its way out', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
  })
  afterEach(() => expectInvariants(database))

  const orderOf = (id: string) =>
    database.db
      .selectFrom('orders')
      .select(['paymentState', 'refundedTotal'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const paymentOf = (id: string) =>
    database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const open = async () => (await listPaymentCases(shop.deps, {})).rows
  const waysOf = async () => (await open()).map(({ kind, ways }) => [kind, ways])
  const only = async () => {
    const [paymentCase, ...others] = await open()
    if (!paymentCase || others.length > 0) throw new Error(`${others.length + (paymentCase ? 1 : 0)} cases`)
    return paymentCase
  }
  const resolve = async (action: 'attach' | 'refund' | 'dismiss', orderId = '') =>
    resolveCase(
      shop.deps,
      'admin',
      (await only()).id,
      action === 'attach' ? { action, orderId } : { action, reason: 'why' },
    )
  const mails = async () =>
    (await shop.deps.jobs.all())
      .filter(({ payload }) => 'template' in payload && payload.template === 'money-returned')
      .map(({ payload }) => payload)
  const paid = async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    await capturePayment(shop.deps, payment.id)
    return { orderId: order.id, paymentId: payment.id }
  }
  /** Two payments of one order, as with two tabs. */
  const twoWays = async () => {
    const { orderId } = await shop.place()
    const first = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.deps.clock.advance(2 * HOUR_MS)
    const second = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.provider.approveAll()
    return { orderId, first: first.payment, second: second.payment }
  }

  describe('a dispute', () => {
    test('that holds its order is not discarded: its money is let count, or goes back', async () => {
      const { orderId, paymentId } = await paid()
      await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome: 'opened' })
      expect(await waysOf()).toStrictEqual([['dispute', ['attach', 'refund']]])
      expect((await only()).captureId).toBe((await paymentOf(paymentId)).captureId)
      await expect(resolve('dismiss')).rejects.toMatchObject({ code: 'illegal_move' })
      expect(await only()).toMatchObject({ state: 'open', resolution: null })
      await resolve('attach', orderId)
      expect((await orderOf(orderId)).paymentState).toBe('paid')
    })

    test('that was won is discarded, since its order waits for nothing', async () => {
      const { orderId, paymentId } = await paid()
      for (const outcome of ['opened', 'won'] as const)
        await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome })
      expect(await waysOf()).toStrictEqual([['dispute', ['dismiss']]])
      await resolve('dismiss')
      expect((await orderOf(orderId)).paymentState).toBe('paid')
    })

    test('that is won ends the case of the money that was taken back meanwhile', async () => {
      const { orderId, paymentId } = await paid()
      const captureId = (await paymentOf(paymentId)).captureId ?? ''
      await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome: 'opened' })
      await fetchSubject(shop.deps, shop.provider, { kind: 'capture', captureId, reversed: true })
      expect((await open()).map(({ kind }) => kind)).toStrictEqual(['dispute', 'dispute'])
      await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome: 'won' })
      expect((await orderOf(orderId)).paymentState).toBe('paid')
    })

    test('about two payments holds both orders', async () => {
      const both = [await paid(), await paid()]
      for (const { paymentId } of both) await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome: 'opened' })
      for (const { orderId } of both) expect((await orderOf(orderId)).paymentState).toBe('under-review')
      for (const { paymentId } of both) await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome: 'won' })
      for (const { orderId } of both) expect((await orderOf(orderId)).paymentState).toBe('paid')
    })

    test('whose money could not go back after all is in front of a person with both ways', async () => {
      const { orderId, paymentId } = await paid()
      await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome: 'opened' })
      shop.provider.nextRefund = 'pends'
      await resolve('refund')
      await expectInvariants(database)
      shop.provider.decideRefunds('failed')
      shop.deps.clock.advance(2 * HOUR_MS)
      await reconcilePayments(shop.deps)
      expect(await waysOf()).toStrictEqual([['refund-failed', ['attach', 'refund']]])
      await expect(resolve('dismiss')).rejects.toMatchObject({ code: 'illegal_move' })
      await resolve('attach', orderId)
      expect((await orderOf(orderId)).paymentState).toBe('paid')
    })
  })

  describe('money held beside other money', () => {
    test('that the bank declines is discarded, and no mail says that it went back', async () => {
      const { orderId, first, second } = await twoWays()
      await capturePayment(shop.deps, second.id)
      shop.provider.nextCapture = 'pends'
      await shop.provider.capture({ providerOrderId: first.providerOrderId })
      await reconcilePayment(shop.deps, first.id)
      expect(await waysOf()).toStrictEqual([['second-payment', ['refund', 'dismiss']]])
      shop.provider.decidePending('declined')
      await expect(resolve('refund')).rejects.toMatchObject({
        code: 'illegal_move',
        message: 'The provider took no money here: dismiss it instead.',
      })
      await resolve('dismiss')
      expect([(await orderOf(orderId)).paymentState, (await paymentOf(first.id)).state, await mails()]).toStrictEqual([
        'paid',
        'closed',
        [],
      ])
    })

    test('that took nothing after all is let count, and pays its order as if it had just come', async () => {
      const { orderId, first, second } = await twoWays()
      // A capture was requested, and no answer came.
      shop.provider.nextCapture = 'unreachable'
      await capturePayment(shop.deps, first.id)
      shop.provider.nextCapture = 'completes'
      await shop.provider.capture({ providerOrderId: second.providerOrderId })
      await reconcilePayment(shop.deps, second.id)
      expect(await waysOf()).toStrictEqual([['second-payment', ['attach', 'refund']]])
      await expect(resolve('attach', orderId)).rejects.toMatchObject({ code: 'payment_in_progress' })

      shop.provider.nextCapture = 'declines'
      await reconcilePayment(shop.deps, first.id)
      expect((await paymentOf(first.id)).state).toBe('started')
      await resolve('attach', orderId)
      expect([
        (await orderOf(orderId)).paymentState,
        (await paymentOf(second.id)).state,
        (await open()).length,
        shop.provider.held,
      ]).toStrictEqual(['paid', 'completed', 0, 400])
    })

    test('is let count though the provider is away: no other way takes money meanwhile', async () => {
      const { orderId, first, second } = await twoWays()
      shop.provider.nextCapture = 'unreachable'
      await capturePayment(shop.deps, first.id)
      shop.provider.nextCapture = 'completes'
      await shop.provider.capture({ providerOrderId: second.providerOrderId })
      await reconcilePayment(shop.deps, second.id)
      shop.provider.nextCapture = 'declines'
      await reconcilePayment(shop.deps, first.id)
      shop.provider.down = true
      await resolve('attach', orderId)
      shop.provider.down = false
      shop.provider.nextCapture = 'completes'
      await capturePayment(shop.deps, first.id)
      await reconcilePayment(shop.deps, second.id)
      expect([(await orderOf(orderId)).paymentState, (await paymentOf(second.id)).state, await waysOf()]).toStrictEqual(
        ['paid', 'completed', []],
      )
    })

    test('while the provider does not answer counts once it does', async () => {
      const { orderId, first, second } = await twoWays()
      shop.provider.nextCapture = 'unreachable'
      await capturePayment(shop.deps, first.id)
      shop.provider.nextCapture = 'completes'
      await shop.provider.capture({ providerOrderId: second.providerOrderId })
      await reconcilePayment(shop.deps, second.id)
      shop.provider.nextCapture = 'declines'
      await reconcilePayment(shop.deps, first.id)
      shop.provider.down = true
      await resolve('attach', orderId)
      expect((await orderOf(orderId)).paymentState).toBe('unpaid')
      shop.provider.down = false
      shop.deps.clock.advance(2 * HOUR_MS)
      await reconcilePayments(shop.deps)
      expect([(await orderOf(orderId)).paymentState, (await paymentOf(second.id)).state]).toStrictEqual([
        'paid',
        'completed',
      ])
    })

    test('of which a part went back at the provider: the rest goes back, and the buyer is told of the rest', async () => {
      const { order, payment } = await shop.checkOut()
      shop.provider.approveAll()
      shop.provider.lie = 'order reference'
      await capturePayment(shop.deps, payment.id)
      shop.provider.refundByItself(pence(150))
      const { id } = await only()
      await resolve('refund')
      expect([shop.provider.held, (await orderOf(order.id)).paymentState]).toStrictEqual([0, 'unpaid'])
      expect(await mails()).toStrictEqual([
        { template: 'money-returned', orderId: order.id, caseId: id, amount: '2.50', currency: 'GBP' },
      ])
    })
  })

  test('what went back at the provider and what went back here are both counted, though no webhook event of the first came', async () => {
    const { orderId } = await paid()
    const refund = (amount: number) =>
      refundPayment(shop.deps, 'admin', { orderId, amount: pence(amount), reason: 'x' })
    shop.provider.refundByItself(pence(100))
    await reconcilePayment(
      shop.deps,
      (await database.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id,
    )
    await refund(200)
    expect((await orderOf(orderId)).refundedTotal).toBe('2.00')
    await reconcilePayments(shop.deps)
    expect([(await orderOf(orderId)).refundedTotal, shop.provider.held]).toStrictEqual(['3.00', 100])
  })

  test('the look that adds both up is not forgotten while the provider does not answer, and made once', async () => {
    const { orderId, paymentId } = await paid()
    shop.provider.refundByItself(pence(100))
    await reconcilePayment(shop.deps, paymentId)
    shop.deps.clock.advance(10 * 24 * HOUR_MS)
    await refundPayment(shop.deps, 'admin', { orderId, amount: pence(100), reason: 'x' })
    shop.provider.down = true
    await reconcilePayments(shop.deps)
    shop.provider.down = false
    expect((await orderOf(orderId)).refundedTotal).toBe('1.00')
    shop.deps.clock.advance(5 * MINUTE_MS)
    await reconcilePayments(shop.deps)
    expect([
      (await orderOf(orderId)).refundedTotal,
      (await paymentOf(paymentId)).nextCheckAt,
      shop.provider.held,
    ]).toStrictEqual(['2.00', null, 200])
  })

  test('refunds of a provider that is gone keep no other from its turn', async () => {
    const { order, payment } = await shop.checkOut({ email: 'other@example.com' })
    const { orderId, paymentId } = await paid()
    const at = new Date(shop.deps.clock.now().getTime() - HOUR_MS)
    await database.db
      .updateTable('payments')
      .set({ method: 'gone', state: 'completed', captureId: 'C-1', nextCheckAt: null, completedAt: at })
      .where('id', '=', payment.id)
      .execute()
    await database.db
      .updateTable('orders')
      .set({ paymentState: 'paid', paidAt: at, hidden: false })
      .where('id', '=', order.id)
      .execute()
    const lost = (id: string, of: string, updatedAt: Date) => ({
      id,
      paymentId: of,
      amount: '0.01',
      state: 'requested' as const,
      actor: 'admin',
      reason: 'x',
      providerRefundId: null,
      createdAt: at,
      updatedAt,
    })
    await database.db
      .insertInto('refunds')
      .values([
        ...Array.from({ length: 50 }, (_, number) => lost(`R-${number}`, payment.id, at)),
        lost('R-last', paymentId, new Date(at.getTime() + 1)),
      ])
      .execute()
    for (let round = 0; round < 2; round += 1) {
      await reconcilePayments(shop.deps)
      shop.deps.clock.advance(MINUTE_MS)
    }
    expect((await orderOf(orderId)).refundedTotal).toBe('0.01')
  })
})
