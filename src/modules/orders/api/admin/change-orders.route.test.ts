import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrderStatus, changeOrderStatuses, deleteOrder, listOrders } from '#contract/admin/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { ORDER_STATUSES } from '#kernel/orders/order-states.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('what the staff does to orders', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const place = async (change?: Record<string, unknown>) => (await placedOrder(shop(), change)).orderId
  const patch = (orderId: string, status: unknown) =>
    shop().send('PATCH', `/api/orders/${orderId}/status`, { status }, admin.sent)
  const remove = (orderId: string) =>
    shop().request(`/api/orders/${orderId}`, { method: 'DELETE', headers: admin.sent.headers ?? {} })
  const audited = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetId', 'before', 'after'])
      .orderBy('id')
      .execute()
  const events = (orderId: string) =>
    shop()
      .database.db.selectFrom('orderEvents')
      .select(['kind', 'actor', 'statusBefore', 'statusAfter'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()

  describe('an order is moved', () => {
    test('to every status, the buyer sees it and gets a mail, and each move is written down with who', async () => {
      const orderId = await place()
      for (const status of ['confirmed', 'in-progress', 'completed', 'cancelled', 'pending'] as const) {
        expect(await answerOf(changeOrderStatus, await patch(orderId, status))).toMatchObject({ id: orderId, status })
        expect((await tracked(shop(), orderId)).status).toBe(status)
        await shop().runJobs()
        expect(shop().outbox.at(-1)).toMatchObject({
          to: 'buyer@example.com',
          subject: expect.stringContaining(`#${shortCode(orderId)}`),
        })
        shop().clock.advance(60_000)
      }
      expect(
        new Set(
          shop()
            .outbox.filter(({ to }) => to === 'buyer@example.com')
            .map(({ subject }) => subject),
        ).size,
      ).toBe(6)
      expect(
        (await audited()).map(({ actor, action, targetId, before, after }) => [actor, action, targetId, before, after]),
      ).toStrictEqual([
        [admin.user.id, 'order.move', orderId, { status: 'pending' }, { status: 'confirmed' }],
        [admin.user.id, 'order.move', orderId, { status: 'confirmed' }, { status: 'in-progress' }],
        [admin.user.id, 'order.move', orderId, { status: 'in-progress' }, { status: 'completed' }],
        [admin.user.id, 'order.move', orderId, { status: 'completed' }, { status: 'cancelled' }],
        [admin.user.id, 'order.move', orderId, { status: 'cancelled' }, { status: 'pending' }],
      ])
      expect(
        (await events(orderId)).slice(1).map(({ kind, actor, statusAfter }) => [kind, actor, statusAfter]),
      ).toStrictEqual(
        ['confirmed', 'in-progress', 'completed', 'cancelled', 'pending'].map((status) => [
          'moved',
          admin.user.id,
          status,
        ]),
      )
      await expectInvariants(shop().database)
    })

    test('to where it is already without a trace, and confirmed only from pending', async () => {
      const orderId = await place()
      await answerOf(changeOrderStatus, await patch(orderId, 'pending'))
      expect(await audited()).toStrictEqual([])
      await patch(orderId, 'in-progress')
      expect(await problemOf(await patch(orderId, 'confirmed'))).toMatchObject({ status: 409, code: 'illegal_move' })
    })

    test.each(['refunded', '', 'COMPLETED ', 'Completed', null, 3, ['completed'], { $ne: 'pending' }, undefined])(
      'O11 not to %j',
      async (status) => {
        const orderId = await place()
        expect(await problemOf(await patch(orderId, status))).toMatchObject({
          status: 400,
          faults: [{ path: 'status', message: 'Please choose a status' }],
        })
        expect((await tracked(shop(), orderId)).status).toBe('pending')
      },
    )

    test('once, when several admins press at the same moment', async () => {
      const orderId = await place()
      const answers = await Promise.all(Array.from({ length: 6 }, () => patch(orderId, 'confirmed')))
      expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200]))
      expect(await audited()).toHaveLength(1)
      expect(await events(orderId)).toHaveLength(2)
    })

    test('where two want something else of it, one is told', async () => {
      const orderId = await place()
      const answers = await Promise.all(
        (['cancelled', 'completed'] as const).map((status) =>
          shop().send('PATCH', `/api/orders/${orderId}/status`, { status, was: 'pending' }, admin.sent),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
      const [late] = answers.filter(({ status }) => status === 409)
      expect(late && (await problemOf(late))).toMatchObject({
        code: 'changed_meanwhile',
        title: expect.stringContaining('Another admin has moved this order to'),
      })
      expect(await audited()).toHaveLength(1)
    })

    test.each(['A'.repeat(22), 'x', "' or 1=1"])('not when there is none such as %s', async (orderId) => {
      expect((await problemOf(await patch(encodeURIComponent(orderId), 'completed'))).status).toBe(404)
      expect((await problemOf(await remove(encodeURIComponent(orderId)))).status).toBe(404)
    })

    test('O9 by an admin only, and the log names who tried', async () => {
      const orderId = await place()
      const { sent } = await newMember(shop())
      for (const [headers, status] of [
        [{}, 401],
        [sent.headers ?? {}, 403],
      ] as const) {
        expect(
          (await shop().send('PATCH', `/api/orders/${orderId}/status`, { status: 'completed' }, { headers })).status,
        ).toBe(status)
        expect((await shop().request(`/api/orders/${orderId}`, { method: 'DELETE', headers })).status).toBe(status)
        expect((await shop().get('/api/orders', { headers })).status).toBe(status)
        expect(shop().logged()).toContain(`"status":${status}`)
      }
      expect((await tracked(shop(), orderId)).status).toBe('pending')
    })
  })

  describe('several orders are moved', () => {
    const move = (orderIds: unknown, status: unknown = 'confirmed') =>
      shop().post('/api/admin/orders/status', { orderIds, status }, admin.sent)

    test('one after the other, and each tells what happened', async () => {
      const [fresh, confirmed, working, deleted] = [
        await place(),
        await place({ email: 'b@example.com' }),
        await place({ email: 'c@example.com' }),
        (await paidPurchase(shop(), { email: 'd@example.com' })).orderId,
      ]
      await patch(confirmed, 'confirmed')
      await patch(working, 'in-progress')
      await patch(deleted, 'completed')
      await remove(deleted)
      const before = (await audited()).length
      const outcomes = await answerOf(
        changeOrderStatuses,
        await move([fresh, confirmed, working, deleted, 'A'.repeat(22), fresh]),
      )
      expect(outcomes).toStrictEqual([
        { orderId: fresh, outcome: 'moved' },
        { orderId: confirmed, outcome: 'unchanged' },
        { orderId: working, outcome: 'illegal_move' },
        { orderId: deleted, outcome: 'not_found' },
        { orderId: 'A'.repeat(22), outcome: 'not_found' },
      ])
      expect((await audited()).slice(before)).toMatchObject([{ action: 'order.move', targetId: fresh }])
    })

    test.each([[[]], [Array.from({ length: 101 }, () => 'A'.repeat(22))], [['short']], ['all'], [null]])(
      'not for %.40j',
      async (orderIds) => {
        expect((await problemOf(await move(orderIds))).status).toBe(400)
      },
    )

    test.each(['refunded', '', null])('not to %j', async (status) => {
      expect((await problemOf(await move(['A'.repeat(22)], status))).status).toBe(400)
    })
  })

  describe('an order is deleted', () => {
    test.each(ORDER_STATUSES.filter((status) => status !== 'completed'))('O10 not while it is %s', async (status) => {
      const orderId = await place()
      if (status !== 'pending') await patch(orderId, status)
      expect(await problemOf(await remove(orderId))).toMatchObject({
        status: 409,
        code: 'illegal_move',
        title: 'Only a completed order can be deleted.',
      })
      expect((await tracked(shop(), orderId)).status).toBe(status)
    })

    test('once it is completed and paid: it leaves the lists, its customer keeps it, its money and points stay, and it can be brought back', async () => {
      const { user, sent } = await newMember(shop())
      const { orderId } = await paidPurchase(shop(), { serviceId: 'phasmophobia-prestige-20', total: '50.00' }, sent)
      await patch(orderId, 'completed')
      const money = () =>
        shop()
          .database.db.selectFrom('users')
          .select(['rewardPoints', 'totalSpent', 'totalPurchases'])
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow()
      const before = await money()
      expect(before).toMatchObject({ totalSpent: '50.00', totalPurchases: 1 })
      const answers = await Promise.all([remove(orderId), remove(orderId), remove(orderId)])
      expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([200, 404, 404])
      const [gone] = answers.filter(({ status }) => status === 200)
      if (gone) expect(await answerOf(deleteOrder, gone)).toStrictEqual({ id: orderId })
      expect(await answerOf(listOrders, await shop().get('/api/orders', admin.sent))).toStrictEqual([])
      expect(await answerOf(listOrders, await shop().get('/api/orders?status=archived', admin.sent))).toMatchObject([
        { id: orderId },
      ])
      expect((await tracked(shop(), orderId)).status).toBe('completed')
      expect((await problemOf(await patch(orderId, 'pending'))).status).toBe(404)
      expect(await money()).toStrictEqual(before)
      expect(
        await shop().database.db.selectFrom('payments').select('state').where('orderId', '=', orderId).execute(),
      ).toStrictEqual([{ state: 'completed' }])
      expect((await audited()).at(-1)).toMatchObject({
        actor: admin.user.id,
        action: 'order.delete',
        targetId: orderId,
        before: { status: 'completed', paymentState: 'paid', total: '50.00' },
        after: null,
      })
      await expectInvariants(shop().database)
      for (let again = 0; again < 2; again += 1)
        expect((await shop().post(`/api/admin/orders/${orderId}/restore`, {}, admin.sent)).status).toBe(200)
      expect(await answerOf(listOrders, await shop().get('/api/orders', admin.sent))).toMatchObject([{ id: orderId }])
      expect((await audited()).at(-1)).toMatchObject({ action: 'order.restore', targetId: orderId })
    })

    test('not while it is not paid, and says how much', async () => {
      const orderId = await place()
      await patch(orderId, 'completed')
      expect(await problemOf(await remove(orderId))).toMatchObject({
        status: 409,
        code: 'illegal_move',
        title: '£4.00 of this order is not paid. Note the payment or cancel the order first.',
      })
    })
  })
})
