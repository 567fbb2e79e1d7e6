import { beforeEach, describe, expect, test } from 'vitest'
import {
  addOrderNote,
  readOrderDetail,
  recordManualPayment,
  refundOrder,
  type OrderDetail,
} from '#contract/admin/orders.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { contactBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the page of one order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const read = async (orderId: string) =>
    answerOf(readOrderDetail, await shop().get(`/api/admin/orders/${orderId}`, admin.sent))
  const act = (orderId: string, path: string, body: unknown, key?: string) =>
    shop().post(`/api/admin/orders/${orderId}/${path}`, body, {
      headers: { ...admin.sent.headers, ...(key && { 'idempotency-key': key }) },
    })
  const audited = async () =>
    (
      await shop().database.db.selectFrom('auditLog').select(['actor', 'action', 'targetId']).orderBy('id').execute()
    ).map(({ actor, action, targetId }) => [actor, action, targetId])
  const refundsOf = ({ payments }: OrderDetail) =>
    payments.flatMap(({ refunds }) => refunds.map(({ amount, state }) => [amount, state]))

  test("tells a member's order with its payment, what was done by whom, and what they wrote", async () => {
    const { user, sent } = await newMember(shop())
    const { orderId, providerOrderId } = await paidPurchase(shop(), { email: 'sam@example.com' }, sent)
    await shop().send('PATCH', `/api/orders/${orderId}/status`, { status: 'confirmed' }, admin.sent)
    await shop().post('/api/contact', contactBody({ email: 'SAM@example.com', subject: 'When do we play?' }))
    const file = await read(orderId)
    expect(file).toMatchObject({
      id: orderId,
      status: 'confirmed',
      paymentState: 'paid',
      isDraft: false,
      deletedAt: null,
      canPay: false,
      member: { id: user.id, name: 'Sam Player', totalPurchases: 1, totalSpent: '4.00' },
    })
    expect(file.payments).toMatchObject([
      {
        method: 'paypal',
        state: 'completed',
        amount: '4.00',
        left: '4.00',
        providerOrderId,
        captureId: expect.any(String),
        recordUrl: null,
        refunds: [],
      },
    ])
    expect(file.timeline.map(({ kind, by }) => [kind, by.kind, by.name])).toStrictEqual([
      ['moved', 'staff', 'Sam Player'],
      ['payment:captured', 'provider', null],
      ['placed', 'customer', null],
    ])
    expect(file.messages).toMatchObject([{ subject: 'When do we play?', answeredAt: null }])
  })

  test('tells of a guest, a draft, and an order that was deleted', async () => {
    const { orderId: draft } = await beginPurchase(shop())
    expect(await read(draft)).toMatchObject({
      isDraft: true,
      member: null,
      payments: [{ state: 'started', left: '0.00' }],
    })
    const { orderId } = await placedOrder(shop(), { email: 'guest@example.com' })
    await shop().send('PATCH', `/api/orders/${orderId}/status`, { status: 'completed' }, admin.sent)
    await act(orderId, 'manual-payment', { note: 'In cash' })
    await shop().request(`/api/orders/${orderId}`, { method: 'DELETE', headers: admin.sent.headers ?? {} })
    expect(await read(orderId)).toMatchObject({
      deletedAt: shop().clock.now().toISOString(),
      timeline: [{ kind: 'deleted' }, { kind: 'payment:captured' }, { kind: 'moved' }, { kind: 'placed' }],
    })
  })

  test('is not there for an id that is none, whatever is asked of it', async () => {
    for (const id of ['A'.repeat(22), 'x', '%27']) {
      expect((await problemOf(await shop().get(`/api/admin/orders/${id}`, admin.sent))).status).toBe(404)
      for (const [path, body] of [
        ['notes', { note: 'x' }],
        ['manual-payment', { note: 'x' }],
        ['refunds', { reason: 'x' }],
      ] as const)
        expect((await problemOf(await act(id, path, body))).status).toBe(404)
    }
    expect(await audited()).toStrictEqual([])
  })

  describe('a note of the staff', () => {
    test('is kept once, newest first, and no customer ever sees it', async () => {
      const { orderId } = await placedOrder(shop())
      await Promise.all([1, 2, 3].map(() => act(orderId, 'notes', { note: 'Prefers evenings' }, 'note-key-1')))
      shop().clock.advance(1000)
      const file = await answerOf(addOrderNote, await act(orderId, 'notes', { note: 'Called twice\n\nNo answer' }))
      expect(file.staffNotes).toMatchObject([
        { note: 'Called twice\n\nNo answer', by: { kind: 'staff', name: 'Sam Player' } },
        { note: 'Prefers evenings' },
      ])
      expect(JSON.stringify(await tracked(shop(), orderId))).not.toContain('Prefers evenings')
      expect(await audited()).toStrictEqual([
        [admin.user.id, 'order.note', orderId],
        [admin.user.id, 'order.note', orderId],
      ])
      const audit = await shop().database.db.selectFrom('auditLog').selectAll().execute()
      expect(JSON.stringify(audit)).not.toContain('evenings')
    })

    test.each(['', '   ', 'x'.repeat(2001)])('is refused when it is %.5j', async (note) => {
      const { orderId } = await placedOrder(shop())
      expect(await problemOf(await act(orderId, 'notes', { note }))).toMatchObject({
        status: 400,
        faults: [{ path: 'note' }],
      })
    })

    test('is part of what a member may take away, and goes when they leave', async () => {
      const { sent } = await newMember(shop())
      const { orderId } = await placedOrder(shop(), {}, sent)
      await act(orderId, 'notes', { note: 'Prefers evenings' })
      const data = await (await shop().get('/api/auth/data', sent)).text()
      expect(data).toContain('Prefers evenings')
      expect(data).not.toContain(admin.user.id)
      await shop().send('PATCH', `/api/orders/${orderId}/status`, { status: 'cancelled' }, admin.sent)
      expect((await shop().send('DELETE', '/api/auth/account', { password: 'Kestrel-0417-moss' }, sent)).status).toBe(
        200,
      )
      expect((await read(orderId)).staffNotes).toStrictEqual([])
    })
  })

  describe('a payment by other means', () => {
    test('makes the order paid, once', async () => {
      const { orderId } = await placedOrder(shop())
      const answers = await Promise.all(
        [1, 2, 3].map(() => act(orderId, 'manual-payment', { note: 'Cash at the meeting' })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 409, 409])
      const done = answers.find(({ status }) => status === 200)
      if (done)
        expect(await answerOf(recordManualPayment, done)).toMatchObject({
          paymentState: 'paid',
          canPay: false,
          payments: [{ method: 'manual', state: 'completed', amount: '4.00', left: '4.00', recordUrl: null }],
        })
      expect(await audited()).toStrictEqual([[admin.user.id, 'payment.manual', orderId]])
      await expectInvariants(shop().database)
    })

    test('needs a word of how, and an order that can be paid', async () => {
      const { orderId } = await placedOrder(shop())
      expect((await problemOf(await act(orderId, 'manual-payment', { note: ' ' }))).status).toBe(400)
      await shop().send('PATCH', `/api/orders/${orderId}/status`, { status: 'cancelled' }, admin.sent)
      expect(await problemOf(await act(orderId, 'manual-payment', { note: 'Cash' }))).toMatchObject({
        status: 409,
        code: 'order_not_payable',
      })
    })
  })

  describe('money is given back', () => {
    test('in parts, then the rest, and never more than was paid', async () => {
      const { orderId } = await paidPurchase(shop())
      expect(
        await answerOf(refundOrder, await act(orderId, 'refunds', { amount: '1.50', reason: 'Came late' })),
      ).toMatchObject({
        paymentState: 'partly-refunded',
        refundedTotal: '1.50',
        payments: [
          {
            left: '2.50',
            refunds: [
              { amount: '1.50', state: 'completed', reason: 'Came late', by: { kind: 'staff', name: 'Sam Player' } },
            ],
          },
        ],
      })
      expect(await problemOf(await act(orderId, 'refunds', { amount: '2.51', reason: 'Too much' }))).toMatchObject({
        status: 409,
        code: 'order_not_payable',
        title: 'At most £2.50 can be given back.',
      })
      expect(await answerOf(refundOrder, await act(orderId, 'refunds', { reason: 'Not delivered' }))).toMatchObject({
        paymentState: 'refunded',
        payments: [{ left: '0.00' }],
      })
      expect(await problemOf(await act(orderId, 'refunds', { reason: 'Again' }))).toMatchObject({
        status: 409,
        title: 'All of it has been given back.',
      })
      const [order] = await shop().paypal.orders()
      expect(order?.refunds.map(({ amount }) => amount)).toStrictEqual([150, 250])
      expect(await audited()).toStrictEqual([
        [admin.user.id, 'payment.refund', orderId],
        [admin.user.id, 'payment.refund', orderId],
      ])
      await expectInvariants(shop().database)
    })

    test('once for one key, however often it is pressed, and a key is good for one wish', async () => {
      const { orderId } = await paidPurchase(shop())
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          act(orderId, 'refunds', { amount: '1.00', reason: 'Came late' }, 'refund-key-1'),
        ),
      )
      expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200])
      expect(refundsOf(await read(orderId))).toStrictEqual([['1.00', 'completed']])
      expect(
        (await problemOf(await act(orderId, 'refunds', { amount: '2.00', reason: 'Came late' }, 'refund-key-1')))
          .status,
      ).toBe(422)
      await answerOf(
        refundOrder,
        await act(orderId, 'refunds', { amount: '1.00', reason: 'Came late' }, 'refund-key-2'),
      )
      expect(refundsOf(await read(orderId))).toStrictEqual([
        ['1.00', 'completed'],
        ['1.00', 'completed'],
      ])
      await expectInvariants(shop().database)
    })

    test('by two admins at the same moment no more than there is', async () => {
      const { orderId } = await paidPurchase(shop())
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((key) => act(orderId, 'refunds', { amount: '3.00', reason: 'Came late' }, `refund-${key}`)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 409, 409])
      expect((await read(orderId)).refundedTotal).toBe('3.00')
      await expectInvariants(shop().database)
    })

    test('is shown as asked for while the provider does not answer, and asked for again by the same press', async () => {
      const { orderId } = await paidPurchase(shop())
      await shop().paypal.fault({ operation: 'captures.refund', fault: { kind: 'lose-answer' } })
      const waiting = await answerOf(
        refundOrder,
        await act(orderId, 'refunds', { amount: '1.00', reason: 'Came late' }, 'refund-key-1'),
      )
      expect([waiting.paymentState, ...refundsOf(waiting)]).toStrictEqual(['paid', ['1.00', 'requested']])
      expect(waiting.payments[0]?.left).toBe('3.00')
      await shop().paypal.clearFaults()
      // The same press again asks again.
      expect(
        refundsOf(
          await answerOf(
            refundOrder,
            await act(orderId, 'refunds', { amount: '1.00', reason: 'Came late' }, 'refund-key-1'),
          ),
        ),
      ).toStrictEqual([['1.00', 'completed']])
      const [order] = await shop().paypal.orders()
      expect(order?.refunds).toHaveLength(1)
    })

    test('is shown as refused where the provider refuses it, and can be asked for anew', async () => {
      const { orderId } = await paidPurchase(shop())
      await shop().paypal.fault({ operation: 'captures.refund', fault: { kind: 'status', status: 404 } })
      const refused = await answerOf(
        refundOrder,
        await act(orderId, 'refunds', { amount: '1.00', reason: 'Came late' }, 'refund-key-1'),
      )
      expect([
        refused.paymentState,
        refused.refundedTotal,
        refused.payments[0]?.left,
        ...refundsOf(refused),
      ]).toStrictEqual(['paid', '0.00', '4.00', ['1.00', 'failed']])
      await shop().paypal.clearFaults()
      expect(
        refundsOf(
          await answerOf(
            refundOrder,
            await act(orderId, 'refunds', { amount: '1.00', reason: 'Came late' }, 'refund-key-1'),
          ),
        ),
        'the same press tells the same',
      ).toStrictEqual([['1.00', 'failed']])
      shop().clock.advance(1)
      expect(
        refundsOf(
          await answerOf(
            refundOrder,
            await act(orderId, 'refunds', { amount: '1.00', reason: 'Came late' }, 'refund-key-2'),
          ),
        ),
      ).toStrictEqual([
        ['1.00', 'failed'],
        ['1.00', 'completed'],
      ])
      expect((await tracked(shop(), orderId)).refundedTotal).toBe('1.00')
      const [order] = await shop().paypal.orders()
      expect(order?.refunds).toHaveLength(1)
      await expectInvariants(shop().database)
    })

    test('by hand where there is no provider to ask', async () => {
      const { orderId } = await placedOrder(shop())
      await act(orderId, 'manual-payment', { note: 'Cash' })
      expect(await answerOf(refundOrder, await act(orderId, 'refunds', { reason: 'Not delivered' }))).toMatchObject({
        paymentState: 'refunded',
      })
    })

    test.each([
      { amount: '0.00', reason: 'x' },
      { amount: '-1.00', reason: 'x' },
      { amount: '1', reason: 'x' },
      { amount: '1.00' },
      { amount: '1.00', reason: ' ' },
      { amount: 1, reason: 'x' },
      { amount: '1.00', reason: 'x', paymentId: 'A' },
    ])('not for %j', async (body) => {
      const { orderId } = await paidPurchase(shop())
      expect([400, 409]).toContain((await problemOf(await act(orderId, 'refunds', body))).status)
      expect(refundsOf(await read(orderId))).toStrictEqual([])
    })

    test('not of an order that was never paid', async () => {
      const { orderId } = await placedOrder(shop())
      expect(await problemOf(await act(orderId, 'refunds', { reason: 'x' }))).toMatchObject({
        status: 409,
        code: 'order_not_payable',
      })
    })
  })
})
