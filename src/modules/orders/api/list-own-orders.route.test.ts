import { describe, expect, test } from 'vitest'
import { listOwnOrders, trackOrder } from '#contract/orders/orders.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, PRESTIGE_20, successBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { approveAndReport, beginPurchase, paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine("a member's orders", (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const ids = async (sent: Sent, path = '/api/orders/user') =>
    (await answerOf(listOwnOrders, await shop().get(path, sent))).map(({ id }) => id)
  const owners = async () =>
    (await shop().database.db.selectFrom('orders').select('userId').orderBy('createdAt').execute()).map(
      ({ userId }) => userId,
    )

  test('are those placed and bought while signed in, newest first, as the tracking card has them', async () => {
    const { user, sent } = await newMember(shop())
    const { orderId } = await placedOrder(shop(), {}, sent)
    shop().clock.advance(1000)
    const bought = await paidPurchase(shop(), { serviceId: PRESTIGE_20.serviceId, total: PRESTIGE_20.price }, sent)
    const list = await answerOf(listOwnOrders, await shop().get('/api/orders/user', sent))
    expect(list.map(({ id }) => id)).toStrictEqual([bought.orderId, orderId])
    expect(list[0]).toMatchObject({
      total: '50.00',
      paymentState: 'paid',
      pointsEarned: 50,
      items: [{ serviceId: PRESTIGE_20.serviceId, quantity: 1, unitPrice: '50.00' }],
    })
    for (const order of list) {
      const {
        timeline: _,
        money: _money,
        expected: _expected,
        queue: _queue,
        clock: _clock,
        isOwn: _isOwn,
        partPayment: _part,
        ...card
      } = await answerOf(trackOrder, await shop().get(`/api/orders/track/${order.id}`))
      expect(order).toStrictEqual({ ...card, reviewToken: null })
    }
    expect(await ids(sent, `/api/users/${user.id}/orders`)).toStrictEqual([bought.orderId, orderId])
    expect(await owners()).toStrictEqual([user.id, user.id])
    await expectInvariants(shop().database)
  })

  test('leave out a checkout that was not paid, and keep what the staff has archived', async () => {
    const { sent } = await newMember(shop())
    await beginPurchase(shop(), {}, sent)
    const { orderId } = await placedOrder(shop(), {}, sent)
    expect(await ids(sent)).toStrictEqual([orderId])
    await shop()
      .database.db.updateTable('orders')
      .set({ deletedAt: shop().clock.now() })
      .where('id', '=', orderId)
      .execute()
    expect(await ids(sent)).toStrictEqual([orderId])
  })

  test('come in parts that miss and repeat nothing', async () => {
    const { user, sent } = await newMember(shop())
    const placed: string[] = []
    for (let each = 0; each < 5; each += 1) {
      placed.unshift((await placedOrder(shop(), {}, sent)).orderId)
      if (each % 2) shop().clock.advance(1000)
    }
    for (const address of ['/api/orders/user', `/api/users/${user.id}/orders`]) {
      const found: string[] = []
      let next: string | undefined = `${address}?limit=2`
      while (next !== undefined) {
        const response: Response = await shop().get(next, sent)
        next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
        found.push(...(await answerOf(listOwnOrders, response)).map(({ id }) => id))
      }
      expect(found.toSorted()).toStrictEqual(placed.toSorted())
    }
  })

  test('are given to no other caller', async () => {
    const { user } = await newMember(shop())
    for (const path of ['/api/orders/user', `/api/users/${user.id}/orders`])
      expect((await problemOf(await shop().get(path))).code).toBe('unauthenticated')
  })

  test('O8 F2 of another member look like orders that do not exist', async () => {
    const victim = await newMember(shop())
    await placedOrder(shop(), {}, victim.sent)
    const { sent } = await newMember(shop(), { email: 'other@example.com' })
    const refusals = []
    for (const id of [victim.user.id, crypto.randomUUID(), 'me', '%00', victim.user.id.toUpperCase()]) {
      const { requestId: _, ...problem } = await problemOf(await shop().get(`/api/users/${id}/orders`, sent))
      refusals.push(JSON.stringify(problem))
    }
    expect(new Set(refusals).size).toBe(1)
    expect(JSON.parse(refusals[0] ?? '')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await ids(sent)).toStrictEqual([])
  })

  describe('O4 belong to the session and to nothing that is sent', () => {
    test('A13 a guest who types the e-mail of a member gets no session, and gives them no order', async () => {
      const victim = await newMember(shop())
      const response = await shop().post('/api/checkout', checkoutBody({ email: victim.user.email }))
      expect([response.status, response.headers.getSetCookie().map((each) => each.split('=')[0])]).toStrictEqual([
        201,
        ['browser'],
      ])
      await placedOrder(shop(), { email: victim.user.email })
      expect(await owners()).toStrictEqual([null, null])
      expect(await ids(victim.sent)).toStrictEqual([])
    })

    test('A13 another member who types it keeps the order', async () => {
      const victim = await newMember(shop())
      const { user, sent } = await newMember(shop(), { email: 'other@example.com' })
      const { orderId } = await placedOrder(shop(), { email: victim.user.email }, sent)
      expect(await owners()).toStrictEqual([user.id])
      expect([await ids(victim.sent), await ids(sent)]).toStrictEqual([[], [orderId]])
    })

    test('P16 a report of a payment moves no order to its sender, or to the member that it names', async () => {
      const buyer = await newMember(shop())
      const thief = await newMember(shop(), { email: 'other@example.com' })
      const started = await beginPurchase(shop(), {}, buyer.sent)
      await shop().paypal.approve(started.providerOrderId)
      expect(
        (
          await shop().post(
            '/api/orders/paypal-success',
            successBody(started.providerOrderId, { userId: thief.user.id }),
            thief.sent,
          )
        ).status,
      ).toBe(200)
      expect([await ids(buyer.sent), await ids(thief.sent)]).toStrictEqual([[started.orderId], []])
    })

    test('P16 a guest who pays stays a guest', async () => {
      const { user } = await newMember(shop())
      const started = await beginPurchase(shop())
      expect((await approveAndReport(shop(), started)).status).toBe(200)
      expect(await owners()).toStrictEqual([null])
      expect(user.rewardPoints).toBe(0)
    })
  })
})
