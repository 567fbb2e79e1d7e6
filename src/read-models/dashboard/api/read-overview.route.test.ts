import { beforeEach, describe, expect, test } from 'vitest'
import { listMessages } from '#contract/admin/messages.ts'
import { listNextActions, readOverview } from '#contract/admin/admin.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { rollUpTotals } from '#read-models/dashboard/index.ts'
import { expireSubscriptions } from '#modules/subscriptions/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { contactBody, reviewBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the overview', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const overview = async () => answerOf(readOverview, await shop().get('/api/admin/overview', admin.sent))
  const move = (orderId: string, status: string) =>
    shop().send('PATCH', `/api/orders/${orderId}/status`, { status }, admin.sent)
  const remove = (orderId: string) =>
    shop().request(`/api/orders/${orderId}`, { method: 'DELETE', headers: admin.sent.headers ?? {} })
  const refund = (orderId: string, amount: string) =>
    shop().post(`/api/admin/orders/${orderId}/refunds`, { amount, reason: 'Came late' }, admin.sent)
  // A session lasts no month.
  const later = async (ms: number) => {
    shop().clock.advance(ms)
    admin = {
      ...admin,
      sent: (await newMember(shop(), { email: `admin-${shop().clock.now().getTime()}@example.com` })).sent,
    }
    await shop().database.db.updateTable('users').set({ isAdmin: true }).execute()
  }

  test('is all noughts in a new shop, with its services and its admin', async () => {
    expect(await overview()).toStrictEqual({
      today: 0,
      pending: 0,
      confirmed: 0,
      inProgress: 0,
      completed: 0,
      cancelled: 0,
      totalOrders: 0,
      totalRevenue: '0.00',
      averageOrderValue: '0.00',
      activeServices: 5,
      users: { total: 1, active: 1, admins: 1, joined: 1, averageAgeDays: 0 },
      activeSubscriptions: 0,
      subscriptionMonthlyRevenue: '0.00',
      changes: { revenue: null, orders: null, averageOrder: null, users: null, subscriptions: null },
      isStaffTold: false,
      recentOrders: [],
    })
  })

  test('counts orders by status and money to the penny, whether the changes are added up yet or not', async () => {
    await beginPurchase(shop(), { email: 'draft@example.com' })
    const unpaid = await placedOrder(shop(), { email: 'a@example.com' })
    const paid = await paidPurchase(shop(), { email: 'b@example.com' })
    const large = await paidPurchase(shop(), {
      email: 'c@example.com',
      serviceId: 'phasmophobia-prestige-20',
      total: '50.00',
    })
    await move(unpaid.orderId, 'confirmed')
    await move(paid.orderId, 'completed')
    await refund(large.orderId, '12.34')
    const expected = {
      today: 3,
      pending: 1,
      confirmed: 1,
      inProgress: 0,
      completed: 1,
      totalOrders: 3,
      totalRevenue: '41.66',
      averageOrderValue: '27.00',
    }
    expect(await overview()).toMatchObject(expected)
    expect(await rollUpTotals(shop().domain)).toBeGreaterThan(0)
    expect(await rollUpTotals(shop().domain)).toBe(0)
    expect(await overview()).toMatchObject(expected)
    // A deleted order leaves the counts; its money was earned.
    await remove(paid.orderId)
    expect(await overview()).toMatchObject({ today: 2, totalOrders: 2, completed: 0, totalRevenue: '41.66' })
    // Cancelled, its money is in the till until it goes back.
    await move(large.orderId, 'cancelled')
    expect(await overview()).toMatchObject({ cancelled: 1, totalRevenue: '41.66' })
    await refund(large.orderId, '37.66')
    expect(await overview()).toMatchObject({ totalRevenue: '4.00' })
    await expectInvariants(shop().database)
  })

  test('stays right when many change and add up at the same moment', async () => {
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, count) => placedOrder(shop(), { email: `buyer${count}@example.com` })),
    )
    await Promise.all([
      ...placed.map(({ orderId }, count) => move(orderId, count % 2 ? 'completed' : 'in-progress')),
      rollUpTotals(shop().domain),
      rollUpTotals(shop().domain),
      ...placed.slice(0, 3).map(({ orderId }) => move(orderId, 'cancelled')),
    ])
    await rollUpTotals(shop().domain)
    await expectInvariants(shop().database)
    expect((await overview()).totalOrders).toBe(8)
  })

  test('compares the last 30 days with the 30 before', async () => {
    for (let count = 0; count < 4; count += 1) await paidPurchase(shop(), { email: `old${count}@example.com` })
    await later(31 * DAY_MS)
    await paidPurchase(shop(), { email: 'new@example.com', serviceId: 'phasmophobia-prestige-20', total: '50.00' })
    expect(await overview()).toMatchObject({
      today: 1,
      totalOrders: 5,
      changes: { revenue: 212.5, orders: -75, averageOrder: 1150, users: 0 },
    })
    await later(31 * DAY_MS)
    expect((await overview()).changes).toMatchObject({ revenue: -100, orders: -100, averageOrder: -100 })
  })

  test('shows the five newest orders', async () => {
    const placed: string[] = []
    for (let count = 0; count < 6; count += 1) {
      shop().clock.advance(1000)
      placed.unshift((await placedOrder(shop(), { email: `buyer${count}@example.com` })).orderId)
    }
    expect((await overview()).recentOrders.map(({ id }) => id)).toStrictEqual(placed.slice(0, 5))
  })

  test('counts accounts, who may sign in, and subscriptions with what they bring', async () => {
    const { user } = await newMember(shop())
    await newMember(shop(), { email: 'gone@example.com' })
    await shop()
      .database.db.updateTable('users')
      .set({ isActive: false })
      .where('email', '=', 'gone@example.com')
      .execute()
    await shop().post(`/api/admin/users/${user.id}/activate-subscription`, {}, admin.sent)
    expect(await overview()).toMatchObject({
      users: { total: 3, active: 2, admins: 1 },
      activeSubscriptions: 1,
      subscriptionMonthlyRevenue: '7.99',
    })
  })

  describe('next actions', () => {
    const actions = async (query = '') =>
      answerOf(listNextActions, await shop().get(`/api/admin/next-actions${query}`, admin.sent))

    test('are paid work first, then the rest by deadline, and unpaid orders apart', async () => {
      expect(await actions()).toStrictEqual({ actions: [], isMore: false })
      const { orderId: unpaid } = await placedOrder(shop(), { email: 'cart@example.com' })
      shop().clock.advance(HOUR_MS)
      await shop().post('/api/contact', contactBody({ name: 'Ann', subject: 'When do we play?' }))
      await shop().post('/api/reviews', reviewBody())
      const { user, sent } = await newMember(shop())
      await shop().post('/api/subscription/intent', {}, sent)
      const { orderId: later } = await paidPurchase(shop(), { email: 'later@example.com' })
      const { orderId: sooner } = await paidPurchase(shop(), { email: 'sooner@example.com' })
      const due = new Date(shop().clock.now().getTime() + HOUR_MS)
      await shop().database.db.updateTable('orders').set({ promisedAt: due }).where('id', '=', sooner).execute()
      const { actions: list } = await actions()
      expect(list.map(({ kind, group }) => [kind, group])).toStrictEqual([
        ['order-work', 'work'],
        ['order-work', 'work'],
        ['activation', 'other'],
        ['message', 'other'],
        ['review', 'other'],
        ['order-unpaid', 'unpaid'],
      ])
      expect(list.slice(0, 2)).toMatchObject([
        {
          id: sooner,
          who: 'sooner@example.com',
          subject: 'Prestige Boost',
          total: '4.00',
          paymentState: 'paid',
          due: due.toISOString(),
        },
        { id: later },
      ])
      expect(list.at(-1)).toMatchObject({ id: unpaid, who: 'cart@example.com', paymentState: 'unpaid' })
      expect(list.find(({ kind }) => kind === 'activation')).toMatchObject({
        id: user.id,
        who: 'sam@example.com',
        total: null,
      })
      // Paid it is work like the others, also once it was begun.
      expect(
        (await shop().post(`/api/admin/orders/${unpaid}/manual-payment`, { note: 'In cash' }, admin.sent)).status,
      ).toBe(200)
      await move(unpaid, 'in-progress')
      expect((await actions()).actions.find(({ id }) => id === unpaid)?.group).toBe('work')
      for (const each of [unpaid, sooner, later]) await move(each, 'completed')
      await shop().post(`/api/admin/users/${user.id}/activate-subscription`, {}, admin.sent)
      const { actions: rest } = await actions()
      expect(rest.map(({ kind }) => kind)).toStrictEqual(['message', 'review'])
      await shop().send('PUT', `/api/reviews/${rest.at(-1)?.id}`, { approved: false }, admin.sent)
      expect((await actions()).actions.map(({ kind }) => kind)).toStrictEqual(['message'])
    })

    test('begin with orders that were begun and whose money is not there, also once it has failed', async () => {
      const { orderId: paid } = await paidPurchase(shop(), { email: 'paid@example.com' })
      const { orderId } = await paidPurchase(shop(), { email: 'echeque@example.com' })
      await move(orderId, 'in-progress')
      for (const paymentState of ['pending', 'under-review', 'unpaid'] as const) {
        await shop().database.db.updateTable('orders').set({ paymentState }).where('id', '=', orderId).execute()
        expect((await actions()).actions.map(({ kind, id }) => [kind, id])).toStrictEqual([
          ['order-begun-unpaid', orderId],
          ['order-work', paid],
        ])
      }
      await move(orderId, 'cancelled')
      expect((await actions()).actions.map(({ id }) => id)).toStrictEqual([paid])
    })

    test('leave out a plan whose payment the provider awaits; activating it needs a reference', async () => {
      const { user, sent } = await newMember(shop())
      await shop().post('/api/subscription/intent', {}, sent)
      const now = shop().clock.now()
      await shop()
        .database.db.insertInto('planAgreements')
        .values({
          id: 'A'.repeat(22),
          userId: user.id,
          planId: 'P-1',
          price: '7.99',
          providerId: 'I-1',
          approveUrl: null,
          endAskedAt: null,
          fault: null,
          nextCheckAt: null,
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      expect((await actions()).actions).toStrictEqual([])
      const activate = (body: object) =>
        shop().post(`/api/admin/users/${user.id}/activate-subscription`, body, admin.sent)
      expect((await problemOf(await activate({}))).faults).toMatchObject([{ path: 'paymentRef' }])
      expect((await activate({ paymentRef: '5TY05013RG002845M' })).status).toBe(200)
    })

    test('are orders that were played and not paid, from three days after', async () => {
      const { orderId } = await placedOrder(shop(), { email: 'cart@example.com' })
      const { orderId: paid } = await paidPurchase(shop(), { email: 'paid@example.com' })
      for (const each of [orderId, paid]) await move(each, 'completed')
      const completed = shop().clock.now().getTime()
      await later(3 * DAY_MS)
      expect((await actions()).actions).toStrictEqual([])
      await later(1000)
      expect((await actions()).actions).toMatchObject([
        {
          kind: 'payment-due',
          id: orderId,
          who: 'cart@example.com',
          due: new Date(completed + 7 * DAY_MS).toISOString(),
        },
      ])
      expect(
        (await shop().post(`/api/admin/orders/${orderId}/manual-payment`, { note: 'In cash' }, admin.sent)).status,
      ).toBe(200)
      expect((await actions()).actions).toStrictEqual([])
    })

    test('are months of the plan that no agreement renews, around their end', async () => {
      const { user } = await newMember(shop())
      const { user: ahead } = await newMember(shop(), { email: 'ahead@example.com' })
      for (const [paymentRef, id] of [user.id, ahead.id, ahead.id].entries())
        expect(
          (
            await shop().post(
              `/api/admin/users/${id}/activate-subscription`,
              { paymentRef: String(paymentRef) },
              admin.sent,
            )
          ).status,
        ).toBe(200)
      const { subscriptionEndDate: ends } = await shop()
        .database.db.selectFrom('users')
        .select('subscriptionEndDate')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      const kinds = async () => (await actions()).actions.map(({ kind, id, due }) => ({ kind, id, due }))
      const untilTheEnd = (ms: number) => later((ends?.getTime() ?? 0) + ms - shop().clock.now().getTime())
      const renewal = [{ kind: 'renewal', id: user.id, due: ends?.toISOString() }]
      await untilTheEnd(-3 * DAY_MS)
      expect(await kinds()).toStrictEqual([])
      await untilTheEnd(-2 * DAY_MS)
      expect(await kinds()).toStrictEqual(renewal)
      await untilTheEnd(DAY_MS)
      await expireSubscriptions(shop().domain)
      expect(await kinds()).toStrictEqual(renewal)
      await untilTheEnd(4 * DAY_MS)
      expect(await kinds()).toStrictEqual([])
    })

    test('are messages, of those who were promised priority sooner', async () => {
      const { user, sent } = await newMember(shop())
      const began = shop().clock.now().getTime()
      const write = (subject: string, by = {}) => shop().post('/api/contact', contactBody({ subject }), by)
      await write('A guest')
      await write('A member', { headers: sent.headers })
      await shop().post(`/api/admin/users/${user.id}/activate-subscription`, {}, admin.sent)
      await write('A subscriber', { headers: sent.headers })
      const due = (hours: number) => new Date(began + hours * HOUR_MS).toISOString()
      expect((await actions()).actions.map((each) => [each.subject, each.due])).toStrictEqual([
        ['A subscriber', due(6)],
        ['A member', due(12)],
        ['A guest', due(24)],
      ])
      expect((await actions('?limit=1')).actions.map((each) => each.subject)).toStrictEqual(['A subscriber'])
      expect(
        (await answerOf(listMessages, await shop().get('/api/admin/messages', admin.sent)))
          .map(({ subject, sender }) => [subject, sender])
          .toSorted(),
      ).toStrictEqual([
        ['A guest', 'guest'],
        ['A member', 'member'],
        ['A subscriber', 'subscriber'],
      ])
    })

    test('are the money of cancelled orders until all of it went back', async () => {
      const { orderId } = await paidPurchase(shop(), { email: 'owed@example.com' })
      const { orderId: unpaid } = await placedOrder(shop(), { email: 'cart@example.com' })
      const { orderId: free } = await paidPurchase(shop(), { email: 'free@example.com' })
      await shop().database.db.updateTable('orders').set({ total: '0.00' }).where('id', '=', free).execute()
      for (const each of [orderId, unpaid, free]) await move(each, 'cancelled')
      const owed = [
        {
          kind: 'money-back',
          id: orderId,
          who: 'owed@example.com',
          due: new Date(shop().clock.now().getTime() + DAY_MS).toISOString(),
        },
      ]
      expect((await actions()).actions).toMatchObject(owed)
      await refund(orderId, '1.00')
      expect((await actions()).actions).toMatchObject(owed)
      await refund(orderId, '3.00')
      expect((await actions()).actions).toStrictEqual([])
    })

    test('say of a late order what that costs, and when it grows', async () => {
      const { orderId } = await paidPurchase(shop())
      const lateness = async () => (await actions()).actions.find(({ id }) => id === orderId)?.lateness
      expect(await lateness()).toBeNull()
      shop().clock.advance(24 * HOUR_MS + MINUTE_MS)
      expect(await lateness()).toStrictEqual({
        award: '0.50',
        next: { at: new Date(shop().clock.now().getTime() + 2.4 * HOUR_MS - MINUTE_MS).toISOString(), award: '0.60' },
        perHour: '0.08',
      })
    })

    test('begin, of the orders that are late, with what an hour more costs most', async () => {
      await paidPurchase(shop(), { email: 'first@example.com' })
      shop().clock.advance(HOUR_MS)
      const dear = { email: 'dear@example.com', serviceId: 'phasmophobia-prestige-20', total: '50.00' }
      const { orderId } = await paidPurchase(shop(), dear)
      // Promised in as little time as the first.
      await shop()
        .database.db.updateTable('orders')
        .set({ promisedWithinHours: 24, promisedAt: new Date(shop().clock.now().getTime() + DAY_MS) })
        .where('id', '=', orderId)
        .execute()
      shop().clock.advance(HOUR_MS)
      await paidPurchase(shop(), { email: 'on-time@example.com' })
      shop().clock.advance(23 * HOUR_MS + MINUTE_MS)
      expect((await actions()).actions.map(({ who, lateness }) => [who, lateness?.perHour])).toStrictEqual([
        ['dear@example.com', '1.04'],
        ['first@example.com', '0.08'],
        ['on-time@example.com', undefined],
      ])
      // Ten days later nothing grows any more, and what was due first is first.
      shop().clock.advance(10 * DAY_MS)
      expect((await actions()).actions.map(({ who }) => who)).toStrictEqual([
        'first@example.com',
        'dear@example.com',
        'on-time@example.com',
      ])
    })

    test('are no work on what was refunded whole', async () => {
      const { orderId: promised } = await paidPurchase(shop(), { email: 'promised@example.com' })
      const { orderId: waiting } = await paidPurchase(shop(), { email: 'waiting@example.com' })
      await shop().database.db.updateTable('orders').set({ promisedAt: null }).where('id', '=', waiting).execute()
      await later(30 * DAY_MS)
      expect((await actions()).actions.map(({ kind }) => kind)).toStrictEqual(['order-work', 'order-work'])
      for (const each of [promised, waiting]) await refund(each, '4.00')
      expect((await actions()).actions).toStrictEqual([])
    })

    test('are no activations of members who are switched off, as in the list they lead to', async () => {
      const { user, sent } = await newMember(shop())
      await shop().post('/api/subscription/intent', {}, sent)
      const isActive = (active: boolean) =>
        shop().database.db.updateTable('users').set({ isActive: active }).where('id', '=', user.id).execute()
      await isActive(false)
      expect((await actions()).actions).toStrictEqual([])
      await isActive(true)
      expect((await actions()).actions).toMatchObject([{ kind: 'activation', id: user.id }])
    })

    test('come in part, and say that there are more', async () => {
      for (let count = 0; count < 3; count += 1) await placedOrder(shop(), { email: `buyer${count}@example.com` })
      const { actions: some, isMore } = await actions('?limit=2')
      expect([some.length, isMore]).toStrictEqual([2, true])
      expect((await problemOf(await shop().get('/api/admin/next-actions?limit=101', admin.sent))).status).toBe(400)
    })
  })
})
