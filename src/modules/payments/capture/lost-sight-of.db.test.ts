import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { pence } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { readAnalytics } from '#read-models/analytics/index.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { applyDispute } from '#modules/payments/cases/apply-dispute.ts'
import { compareStatement } from '#modules/payments/reconciliation/compare-statement.ts'
import { compareStatements } from '#modules/payments/reconciliation/compare-statements.ts'
import { capturePayment, payOrder, reconcilePayments, refundPayment, resolveCase } from '#modules/payments/index.ts'
import { reconcilePayment } from './reconcile-payments.ts'

describeOnOneEngine('money that must stay in sight', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
  })
  const orderOf = (id: string) =>
    database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const paymentOf = (id: string) =>
    database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const open = () => database.db.selectFrom('paymentCases').selectAll().where('state', '=', 'open').execute()
  const cases = () => database.db.selectFrom('paymentCases').selectAll().orderBy('createdAt').execute()
  const paid = async (change = {}) => {
    const { order, payment } = await shop.checkOut(change)
    shop.provider.approveAll()
    await capturePayment(shop.deps, payment.id)
    return { orderId: order.id, paymentId: payment.id }
  }
  const refund = (orderId: string, amount: number, reason = 'x') =>
    refundPayment(shop.deps, 'admin', { orderId, amount: pence(amount), reason })

  test('a refund that only the shop believes in is found by the nightly comparison, and a person is told', async () => {
    const { orderId, paymentId } = await paid()
    // One wrong answer said that everything was refunded.
    shop.provider.refundByItself(pence(400))
    await reconcilePayment(shop.deps, paymentId)
    for (const scripted of shop.provider.orders.values())
      if (scripted.capture) Object.assign(scripted.capture, { status: 'completed', refunded: pence(0) })
    expect((await orderOf(orderId)).paymentState).toBe('refunded')
    shop.deps.clock.advance(2 * HOUR_MS)
    const entries = [
      {
        id: (await paymentOf(paymentId)).captureId ?? '',
        kind: 'payment' as const,
        status: 'completed' as const,
        amount: pence(400),
        currency: 'GBP',
        customId: undefined,
        invoiceId: undefined,
        relatedId: undefined,
        at: shop.deps.clock.now(),
      },
    ]
    const period = { from: new Date(shop.deps.clock.now().getTime() - 24 * HOUR_MS), to: shop.deps.clock.now() }
    const { findings } = await compareStatement(shop.deps, shop.provider, entries, period)
    expect(findings).toMatchObject([{ kind: 'refund-differs', paymentId }])
    expect((await open()).map(({ kind }) => kind)).toStrictEqual(['refund-failed'])
    expect((await compareStatement(shop.deps, shop.provider, entries, period)).findings).toStrictEqual([])
  })

  test('late money, given back in part, then accepted: the order counts in the figures', async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.nextCapture = 'answer-lost'
    await capturePayment(shop.deps, payment.id)
    await moveOrder(shop.deps, 'admin', { orderId: order.id, to: 'cancelled' })
    await reconcilePayment(shop.deps, payment.id)
    expect(await orderOf(order.id)).toMatchObject({ paymentState: 'under-review' })
    await refund(order.id, 100)
    await moveOrder(shop.deps, 'admin', { orderId: order.id, to: 'pending' })
    const [late] = await cases()
    await resolveCase(shop.deps, 'admin', late?.id ?? '', { action: 'attach', orderId: order.id })
    const after = await orderOf(order.id)
    expect(after.paymentState).toBe('partly-refunded')
    const day = shop.deps.clock.now().toISOString().slice(0, 10)
    const { money } = await readAnalytics(shop.deps, { from: day, to: day })
    expect.soft(after.paidAt).not.toBeNull()
    expect.soft(money).toMatchObject({ taken: 400, refunded: 100, net: 300, orders: 1 })
    const jobs = await shop.deps.jobs.all()
    expect
      .soft(jobs.filter(({ payload }) => (payload as { template?: string }).template === 'order-paid'))
      .toHaveLength(1)
  })

  test('a second refund made at the provider, no larger than the first, is found at night', async () => {
    const { orderId, paymentId } = await paid()
    await refund(orderId, 200)
    shop.deps.clock.advance(10 * 24 * HOUR_MS)
    shop.provider.refundByItself(pence(100))
    const { captureId } = await paymentOf(paymentId)
    const now = shop.deps.clock.now()
    const report = await compareStatement(
      shop.deps,
      shop.provider,
      [
        {
          id: 'R2',
          kind: 'refund',
          status: 'completed',
          amount: pence(100),
          currency: 'GBP',
          customId: undefined,
          invoiceId: undefined,
          relatedId: captureId ?? '',
          at: now,
        },
      ],
      { from: new Date(now.getTime() - 48 * HOUR_MS), to: now },
    )
    expect.soft(report.findings.map(({ kind }) => kind)).toStrictEqual(['settled-late'])
    expect((await orderOf(orderId)).refundedTotal).toBe('3.00')
  })

  test('a case that was ended by a refund which fails later is in front of a person again', async () => {
    const { orderId, paymentId } = await paid()
    await applyDispute(shop.deps, { paymentId, disputeId: 'D1', outcome: 'opened' })
    const [paymentCase] = await cases()
    shop.provider.nextRefund = 'pends'
    await resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'refund', reason: 'ok' })
    shop.provider.decideRefunds('failed')
    shop.deps.clock.advance(2 * HOUR_MS)
    await reconcilePayments(shop.deps)
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'under-review', refundedTotal: '0.00' })
    expect((await cases()).filter(({ state }) => state === 'open')).not.toHaveLength(0)
  })

  test('doubtful money whose way back fails is in front of a person again', async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.lie = 'order reference'
    await capturePayment(shop.deps, payment.id)
    const [paymentCase] = await cases()
    shop.provider.nextRefund = 'pends'
    await expect(
      resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'refund', reason: 'ok' }),
    ).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    shop.provider.decideRefunds('failed')
    for (let day = 0; day < 3; day += 1) {
      shop.deps.clock.advance(24 * HOUR_MS)
      await reconcilePayments(shop.deps)
      await reconcilePayment(shop.deps, payment.id)
    }
    expect(shop.provider.held).toBe(400)
    expect(await orderOf(order.id)).toMatchObject({ paymentState: 'under-review' })
    expect((await cases()).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  test('doubtful money that goes back is told to the buyer, once and not before', async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.lie = 'order reference'
    await capturePayment(shop.deps, payment.id)
    const [paymentCase] = await cases()
    const told = async () =>
      (await shop.deps.jobs.all())
        .filter(({ payload }) => 'template' in payload && payload.template === 'money-returned')
        .map(({ payload }) => payload)
    shop.provider.nextRefund = 'pends'
    await expect(
      resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'refund', reason: 'ok' }),
    ).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    expect(await told()).toStrictEqual([])
    shop.provider.decideRefunds('completed')
    await resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'refund', reason: 'ok' })
    expect(await told()).toStrictEqual([
      { template: 'money-returned', orderId: order.id, caseId: paymentCase?.id, amount: '4.00', currency: 'GBP' },
    ])
  })

  test('a refund that was done and fails after all is in front of a person', async () => {
    const { orderId, paymentId } = await paid()
    await refund(orderId, 400)
    // Stripe: refund.failed, amount_refunded is back at 0, the money is ours again.
    for (const each of shop.provider.orders.values())
      if (each.capture) Object.assign(each.capture, { refunded: pence(0), status: 'completed' })
    await reconcilePayment(shop.deps, paymentId)
    expect(await cases(), 'an answer that was read before the refund').toHaveLength(0)
    shop.deps.clock.advance(2 * HOUR_MS)
    for (let look = 0; look < 2; look += 1) await reconcilePayment(shop.deps, paymentId)
    expect(shop.provider.held).toBe(400)
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'refunded' })
    expect((await cases()).map(({ kind }) => kind)).toStrictEqual(['refund-failed'])
  })

  test('a mismatch whose money is here is not dismissed, and can still be given back', async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.lie = 'order reference'
    await capturePayment(shop.deps, payment.id)
    const [paymentCase] = await cases()
    await expect(
      resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'dismiss', reason: 'slip' }),
    ).rejects.toMatchObject({ code: 'illegal_move' })
    await resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'refund', reason: 'x' })
    expect([(await orderOf(order.id)).paymentState, shop.provider.held]).toStrictEqual(['unpaid', 0])
  })

  test('a mismatch whose money went back at the provider is dismissed, and its order can be paid', async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.lie = 'order reference'
    await capturePayment(shop.deps, payment.id)
    shop.provider.refundByItself(pence(400))
    const [paymentCase] = await cases()
    await resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'dismiss', reason: 'given back over there' })
    expect((await orderOf(order.id)).paymentState).toBe('unpaid')
  })

  test('good money that comes while other money of the order is in doubt pays it once that case has ended', async () => {
    const { orderId } = await shop.place()
    const first = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.deps.clock.advance(2 * HOUR_MS)
    // The buyer has another payment open in another tab, such as Stripe's page or a Bitcoin invoice, which capture by
    // themselves.
    const second = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.provider.approveAll()
    shop.provider.lie = 'amount'
    await capturePayment(shop.deps, first.payment.id)
    expect((await orderOf(orderId)).paymentState).toBe('under-review')
    shop.provider.lie = undefined
    await shop.provider.capture({ providerOrderId: second.payment.providerOrderId })
    await reconcilePayment(shop.deps, second.payment.id)
    expect((await paymentOf(second.payment.id)).state).toBe('completed')
    const [paymentCase] = await open()
    await resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'refund', reason: 'x' })
    expect([(await orderOf(orderId)).paymentState, (await open()).length]).toStrictEqual(['paid', 0])
  })

  test('a day of which two nights in a row got no list is compared by the third', async () => {
    const periods: { from: Date; to: Date; ok: boolean }[] = []
    let down = false
    Object.assign(shop.provider, {
      listStatement: async (period: { from: Date; to: Date }) => {
        periods.push({ ...period, ok: !down })
        return down ? { kind: 'unavailable', reason: 'down' } : { kind: 'entries', entries: [] }
      },
    })
    for (const isDown of [false, true, true, false]) {
      down = isDown
      await compareStatements(shop.deps)
      shop.deps.clock.advance(24 * HOUR_MS)
    }
    const [before, after] = periods.filter(({ ok }) => ok)
    expect(after?.from.getTime()).toBeLessThanOrEqual(before?.to.getTime() ?? 0)
  })
})
