import { beforeEach, describe, expect, test } from 'vitest'
import {
  listPaymentCandidates,
  listPaymentCases,
  resolvePaymentCase,
  type PaymentCase,
} from '#contract/admin/payment-cases.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { PRESTIGE_20, successBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { lastSaid, tellAll } from '#harness/shop/webhooks.ts'
import { approveAndReport, beginPurchase, paidPurchase, payNow, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the queue of payments for a person', (engine) => {
  const shop = useTestApp(engine)
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const list = async (query = '') =>
    answerOf(listPaymentCases, await shop().get(`/api/admin/payment-cases${query}`, admin.sent))
  const resolve = (paymentCase: Pick<PaymentCase, 'id'>, body: object) =>
    shop().post(`/api/admin/payment-cases/${paymentCase.id}/resolve`, body, admin.sent)
  const only = async () => {
    const [paymentCase, ...others] = await list()
    expect(others).toStrictEqual([])
    if (!paymentCase) throw new Error('nothing is in the queue')
    return paymentCase
  }
  const audited = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetId'])
      .where('targetKind', '=', 'payment-review')
      .orderBy('id')
      .execute()

  /** A hosted button's payment: PayPal captured it by itself, without a reference of ours. */
  async function hostedPayment(amount = '4.00') {
    const { origin } = new URL(await addressOfPaypal())
    await fetch(new URL('/hosted-button', origin), {
      method: 'POST',
      body: new URLSearchParams({ hosted_button_id: 'BUTTON1', amount, email: 'payer@example.com', origin }),
    })
    await tellAll(shop(), [lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.COMPLETED')])
  }
  /** The same, and the orders of the shop stay. */
  async function hostedPaymentBeside() {
    const { approveUrl, orderId } = await beginPurchase(shop(), { email: 'address@example.com' })
    await shop().database.db.deleteFrom('payments').where('orderId', '=', orderId).execute()
    await shop().database.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    const { origin } = new URL(approveUrl)
    await fetch(new URL('/hosted-button', origin), {
      method: 'POST',
      body: new URLSearchParams({ hosted_button_id: 'BUTTON1', amount: '4.00', email: 'payer@example.com', origin }),
    })
    await tellAll(shop(), [lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.COMPLETED')])
  }
  async function addressOfPaypal() {
    const { approveUrl } = await beginPurchase(shop(), { email: 'address@example.com' })
    await shop().database.executeSql('truncate orders, payments cascade')
    return approveUrl
  }

  describe('money that names no order', () => {
    test('is listed with what a person needs to find its order', async () => {
      await hostedPayment()
      expect(await only()).toMatchObject({
        kind: 'unmatched-payment',
        state: 'open',
        orderId: null,
        amount: '4.00',
        currency: 'GBP',
        payerEmail: 'payer@example.com',
        captureId: expect.any(String),
        resolution: null,
      })
      expect(await list('?state=resolved')).toStrictEqual([])
    })

    test("offers the unpaid orders that fit, the payer's own first, and takes the short code of one", async () => {
      const { orderId: another } = await placedOrder(shop(), { email: 'another@example.com' })
      const { orderId: payers } = await placedOrder(shop(), { email: 'payer@example.com' })
      await placedOrder(shop(), { email: 'payer@example.com', serviceType: 'Prestige 20', total: '50.00' })
      shop().clock.advance(60_000)
      await hostedPaymentBeside()
      const paymentCase = await only()
      const candidates = await answerOf(
        listPaymentCandidates,
        await shop().get(`/api/admin/payment-cases/${paymentCase.id}/candidates`, admin.sent),
      )
      expect(candidates.map(({ orderId, isPayers }) => [orderId, isPayers])).toStrictEqual([
        [payers, true],
        [another, false],
      ])
      expect(await problemOf(await resolve(paymentCase, { action: 'attach', orderId: 'short' }))).toMatchObject({
        status: 400,
        faults: [{ path: 'orderId' }],
      })
      expect((await resolve(paymentCase, { action: 'attach', orderId: 'AAAAAAAA' })).status).toBe(404)
      expect(
        (await resolve(paymentCase, { action: 'attach', orderId: `#${payers.slice(-8).toLowerCase()}` })).status,
      ).toBe(200)
      expect((await tracked(shop(), payers)).paymentState).toBe('paid')
    })

    test('offers none that is paid, cancelled, of another amount or older than two weeks', async () => {
      await placedOrder(shop(), { email: 'payer@example.com' })
      await shop().database.executeSql("update orders set created_at = created_at - interval '15 days'")
      const cancelled = await placedOrder(shop())
      await moveOrder(shop().domain, admin.user.id, { orderId: cancelled.orderId, to: 'cancelled' })
      await paidPurchase(shop())
      await hostedPaymentBeside()
      expect(
        await answerOf(
          listPaymentCandidates,
          await shop().get(`/api/admin/payment-cases/${(await only()).id}/candidates`, admin.sent),
        ),
      ).toStrictEqual([])
      expect((await shop().get('/api/admin/payment-cases/none/candidates', admin.sent)).status).toBe(404)
    })

    test('is attached to an order of the same total, once, and is its payment from then on', async () => {
      await hostedPayment()
      const { orderId } = await placedOrder(shop())
      const paymentCase = await only()
      const answers = await Promise.all([1, 2, 3].map(() => resolve(paymentCase, { action: 'attach', orderId })))
      expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 409, 409])
      expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
      expect(await list('?state=resolved')).toMatchObject([
        { id: paymentCase.id, resolution: 'attached', resolvedBy: admin.user.id },
      ])
      expect(await audited()).toStrictEqual([
        { actor: admin.user.id, action: 'payment-review.attach', targetId: paymentCase.id },
      ])
      await expectInvariants(shop().database)
      // Its refunds are reported like any other's.
      const { providerOrderId } = await shop()
        .database.db.selectFrom('payments')
        .select('providerOrderId')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      await shop().paypal.refund(providerOrderId ?? '', '1.00')
      await tellAll(shop(), [lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED')])
      expect((await tracked(shop(), orderId)).paymentState).toBe('partly-refunded')
      await expectInvariants(shop().database)
    })

    test('is not attached to an order of another total, a paid one, or none, and stays in the queue', async () => {
      await hostedPayment('3.00')
      const { orderId } = await placedOrder(shop())
      const paid = await paidPurchase(shop(), { email: 'other@example.com' })
      const paymentCase = await only()
      expect(await problemOf(await resolve(paymentCase, { action: 'attach', orderId }))).toMatchObject({
        status: 409,
        code: 'order_not_payable',
        title: 'The payment is £3.00, the order £4.00.',
      })
      expect((await problemOf(await resolve(paymentCase, { action: 'attach', orderId: paid.orderId }))).status).toBe(
        409,
      )
      expect((await problemOf(await resolve(paymentCase, { action: 'attach', orderId: 'A'.repeat(22) }))).status).toBe(
        404,
      )
      expect(await only()).toMatchObject({ state: 'open', resolution: null })
      await expectInvariants(shop().database)
    })

    test('is given back whole, once, whatever happens on the way', async () => {
      await hostedPayment()
      const paymentCase = await only()
      await shop().paypal.fault({ operation: 'captures.refund', fault: { kind: 'lose-answer' } })
      expect(
        (await problemOf(await resolve(paymentCase, { action: 'refund', reason: 'The payer is unknown' }))).status,
      ).toBe(503)
      // Money may have moved: other decisions are blocked until this one has finished.
      const { orderId } = await placedOrder(shop())
      expect((await problemOf(await resolve(paymentCase, { action: 'attach', orderId }))).status).toBe(409)
      await shop().paypal.clearFaults()
      expect(
        await answerOf(
          resolvePaymentCase,
          await resolve(paymentCase, { action: 'refund', reason: 'The payer is unknown' }),
        ),
      ).toMatchObject({ state: 'resolved', resolution: 'refunded', resolutionNote: 'The payer is unknown' })
      const [order] = await shop().paypal.orders()
      expect(order).toMatchObject({ capture: { status: 'REFUNDED' }, refunds: [{ amount: 400 }] })
    })

    test('is dismissed with a reason, and does not come back', async () => {
      await hostedPayment()
      const paymentCase = await only()
      expect((await problemOf(await resolve(paymentCase, { action: 'dismiss', reason: '' }))).status).toBe(400)
      await answerOf(resolvePaymentCase, await resolve(paymentCase, { action: 'dismiss', reason: 'A donation' }))
      await tellAll(shop(), [lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.COMPLETED')])
      expect(await list()).toStrictEqual([])
      expect((await problemOf(await resolve(paymentCase, { action: 'dismiss', reason: 'Again' }))).status).toBe(409)
    })
  })

  test('money of the wrong amount is given back, and the order can be paid as it should be', async () => {
    const started = await beginPurchase(shop(), { serviceId: PRESTIGE_20.serviceId, total: PRESTIGE_20.price })
    await shop().paypal.fault({
      operation: 'orders.capture',
      fault: { kind: 'lie', lies: { amount: '1.00' } },
      id: started.providerOrderId,
    })
    await shop().paypal.fault({
      operation: 'orders.get',
      fault: { kind: 'lie', lies: { amount: '1.00' } },
      id: started.providerOrderId,
    })
    await approveAndReport(shop(), started)
    await answerOf(resolvePaymentCase, await resolve(await only(), { action: 'refund', reason: 'Wrong amount' }))
    expect(await tracked(shop(), started.orderId)).toMatchObject({ paymentState: 'unpaid', canPay: true })
    // PayPal continues to report it.
    await tellAll(
      shop(),
      shop()
        .webhooks.all()
        .filter(({ source }) => source === 'webhook'),
    )
    expect((await tracked(shop(), started.orderId)).paymentState).toBe('unpaid')
    await approveAndReport(shop(), await payNow(shop(), started.orderId))
    expect((await tracked(shop(), started.orderId)).paymentState).toBe('paid')
    await expectInvariants(shop().database)
  })

  test('late money is let count once its order is open again; until then it is refused', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId, { outcome: 'echeque' })
    await shop().post('/api/orders/paypal-success', successBody(started.providerOrderId))
    await moveOrder(shop().domain, 'admin', { orderId: started.orderId, to: 'cancelled' })
    await shop().paypal.settle(started.providerOrderId, 'COMPLETED')
    await tellAll(shop(), [lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.COMPLETED')])
    const paymentCase = await only()
    expect(paymentCase).toMatchObject({ kind: 'late-money', orderId: started.orderId })
    expect(await problemOf(await resolve(paymentCase, { action: 'attach', orderId: started.orderId }))).toMatchObject({
      status: 409,
      title: 'The order is cancelled: reopen it first.',
    })
    await moveOrder(shop().domain, 'admin', { orderId: started.orderId, to: 'pending' })
    await answerOf(resolvePaymentCase, await resolve(paymentCase, { action: 'attach', orderId: started.orderId }))
    expect((await tracked(shop(), started.orderId)).paymentState).toBe('paid')
    await expectInvariants(shop().database)
  })

  test('a disputed payment is given back like any refund, points included', async () => {
    const member = await newMember(shop())
    const { orderId, providerOrderId } = await paidPurchase(
      shop(),
      { serviceId: PRESTIGE_20.serviceId, total: PRESTIGE_20.price },
      member.sent,
    )
    await shop().paypal.dispute(providerOrderId)
    await tellAll(shop(), [lastSaid(shop(), 'webhook', 'CUSTOMER.DISPUTE.CREATED')])
    const paymentCase = await only()
    expect(paymentCase).toMatchObject({
      kind: 'dispute',
      facts: expect.arrayContaining([{ name: 'reason', value: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' }]),
    })
    await answerOf(
      resolvePaymentCase,
      await resolve(paymentCase, { action: 'refund', reason: 'Not delivered in time' }),
    )
    expect((await tracked(shop(), orderId)).paymentState).toBe('refunded')
    await expectInvariants(shop().database)
  })

  test('a claim holds no money: it can only be dismissed', async () => {
    await shop().post('/api/orders/payment-fallback', successBody('5O190127TN364715T', { fallback: true }))
    await shop().runJobs()
    const { orderId } = await placedOrder(shop())
    const paymentCase = await only()
    for (const body of [
      { action: 'attach', orderId },
      { action: 'refund', reason: 'x' },
    ])
      expect(await problemOf(await resolve(paymentCase, body))).toMatchObject({ status: 409, code: 'illegal_move' })
    expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
    expect((await resolve(paymentCase, { action: 'dismiss', reason: 'PayPal knows nothing of it' })).status).toBe(200)
  })

  test('an unknown case and an unknown way are refused', async () => {
    expect((await problemOf(await resolve({ id: 'A'.repeat(22) }, { action: 'dismiss', reason: 'x' }))).status).toBe(
      404,
    )
    for (const body of [
      {},
      { action: 'pay' },
      { action: 'attach' },
      { action: 'refund' },
      { action: 'attach', orderId: 'short' },
    ])
      expect((await problemOf(await resolve({ id: 'A'.repeat(22) }, body))).status).toBe(400)
  })
})
