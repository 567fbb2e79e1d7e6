import { expect, test } from 'vitest'
import { trackOrder } from '#contract/orders/orders.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { closeLapsedOrders, countUnits, moveOrder } from '#modules/orders/index.ts'
import { settleLateness } from '#modules/payments/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { PRESTIGE_20 } from '#harness/shop/builders.ts'
import { newMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const STRANGER = { from: '198.51.100.66' }

describeOnOneEngine("a buyer's own order", (engine) => {
  const shop = useTestApp(engine)
  const cancel = (orderId: string, sent = {}, back = '0.00') =>
    shop().post(`/api/orders/${orderId}/cancel`, { back }, sent)

  test('can be cancelled until it is paid, by the browser that placed it or its signed-in owner only', async () => {
    const { sent } = await newMember(shop())
    const [mine, members] = [await placedOrder(shop()), await placedOrder(shop(), {}, sent)]
    for (const { orderId } of [mine, members])
      expect((await problemOf(await cancel(orderId, STRANGER))).code).toBe('forbidden')
    expect((await tracked(shop(), mine.orderId)).money.cancellation).toMatchObject({ state: 'offered', back: '0.00' })
    for (let again = 0; again < 2; again += 1) expect((await cancel(mine.orderId)).status).toBe(200)
    expect((await cancel(members.orderId, { ...sent, ...STRANGER })).status).toBe(200)
    expect(await tracked(shop(), mine.orderId)).toMatchObject({
      status: 'cancelled',
      money: { due: null, cancellation: null },
      canPay: false,
    })
    expect(
      (await shop().domain.jobs.all()).filter(
        ({ name, payload }) => name === 'send-mail' && 'to' in payload && payload.to === 'cancelled',
      ),
    ).toHaveLength(2)
    await expectInvariants(shop().database)
  })

  test('that is paid gives back what is not delivered, and its page and mails say which sum went where', async () => {
    const { orderId } = await paidPurchase(shop(), { serviceId: PRESTIGE_20.serviceId, total: PRESTIGE_20.price })
    await countUnits(shop().domain, 'admin', { orderId, position: 0, delta: 13, was: 0 })
    const { money } = await tracked(shop(), orderId)
    expect(money).toStrictEqual({
      way: { label: 'PayPal', byHand: false },
      due: null,
      refunds: [],
      lateness: null,
      cancellation: {
        state: 'offered',
        paid: '50.00',
        charge: '32.50',
        award: '0.00',
        refunded: '0.00',
        back: '17.50',
      },
      asksWhy: false,
    })
    expect((await problemOf(await cancel(orderId, STRANGER, '17.50'))).code).toBe('forbidden')
    expect((await problemOf(await cancel(orderId, {}, '17.51'))).code).toBe('changed_meanwhile')
    expect((await cancel(orderId, {}, '17.50')).status).toBe(200)
    const after = await tracked(shop(), orderId)
    expect(after).toMatchObject({ status: 'cancelled', paymentState: 'partly-refunded', refundedTotal: '17.50' })
    expect(after.money).toMatchObject({
      due: '17.50',
      refunds: [{ amount: '17.50', state: 'completed', reference: expect.stringMatching(/^\w{17}$/) }],
      cancellation: null,
    })
    const seenByLink = await answerOf(trackOrder, await shop().get(`/api/orders/track/${orderId}`, STRANGER))
    expect(seenByLink.money.refunds).toMatchObject([{ amount: '17.50', reference: null }])
    await shop().runJobs()
    const mailed = shop()
      .outbox.map(({ text }) => text)
      .join('\n')
    expect(mailed).toContain('£17.50 of the £50.00 that you paid')
    expect(mailed).toContain(`PayPal calls it ${after.money.refunds[0]?.reference}.`)
    await expectInvariants(shop().database)
  })

  test('that is taken up again says what more it earns beside what went back', async () => {
    const { orderId } = await paidPurchase(shop())
    shop().clock.advance(26 * HOUR_MS)
    await moveOrder(shop().domain, 'admin', { orderId, to: 'completed' })
    shop().clock.advance(49 * HOUR_MS)
    await settleLateness(shop().domain)
    const settled = await tracked(shop(), orderId)
    expect(settled.money).toMatchObject({ lateness: { award: '0.50', isSettled: true }, refunds: [{ amount: '0.50' }] })
    await moveOrder(shop().domain, 'admin', { orderId, to: 'in-progress' })
    expect((await tracked(shop(), orderId)).money.lateness).toMatchObject({ award: '0.00', isSettled: false })
    shop().clock.advance(10 * HOUR_MS)
    expect((await tracked(shop(), orderId)).money.lateness).toMatchObject({ award: '0.90', next: { award: '1.10' } })
  })

  test('asks the buyer why once, after the fact, and tells the staff', async () => {
    const { orderId } = await paidPurchase(shop())
    const say = (reason: string, from = {}) => shop().post(`/api/orders/${orderId}/cancel-reason`, { reason }, from)
    expect((await problemOf(await say('too-slow'))).code).toBe('illegal_move')
    await cancel(orderId, {}, '4.00')
    expect((await tracked(shop(), orderId)).money.asksWhy).toBe(true)
    const seenByLink = await answerOf(trackOrder, await shop().get(`/api/orders/track/${orderId}`, STRANGER))
    expect(seenByLink.money.asksWhy).toBe(false)
    expect((await problemOf(await say('too-slow', STRANGER))).code).toBe('forbidden')
    expect((await problemOf(await say('because'))).faults).toMatchObject([{ path: 'reason' }])
    expect((await say('too-slow')).status).toBe(200)
    expect((await problemOf(await say('other'))).code).toBe('illegal_move')
    const after = await tracked(shop(), orderId)
    expect(after.money.asksWhy).toBe(false)
    expect(after.timeline.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['You said why you cancelled. It took too long', 'You cancelled the order']),
    )
    // Reopened and cancelled by the shop, there is nothing to ask.
    await moveOrder(shop().domain, 'admin', { orderId, to: 'in-progress' })
    await moveOrder(shop().domain, 'admin', { orderId, to: 'cancelled' })
    expect((await tracked(shop(), orderId)).money.asksWhy).toBe(false)
    expect((await problemOf(await say('other'))).code).toBe('illegal_move')
  })

  test('is cancelled by the form of its page, which leads back to it and says why where it is not', async () => {
    const { orderId } = await paidPurchase(shop())
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}, from?: string) => {
      const response = await shop().request(
        `/api/orders/${orderId}/cancel-form`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams(fields).toString(),
        },
        from,
      )
      return [response.status, response.headers.get('location')]
    }
    const page = `/order-tracking?id=${orderId}`
    expect(await send({ back: 'all' })).toStrictEqual([303, `${page}&cancel=changed_meanwhile`])
    expect(await send({ back: '4.01' })).toStrictEqual([303, `${page}&cancel=changed_meanwhile`])
    expect(await send({ back: '4.00' }, {}, STRANGER.from)).toStrictEqual([303, `${page}&cancel=forbidden`])
    expect(await send({ back: '4.00' }, { 'content-type': 'text/plain' })).toStrictEqual([415, null])
    expect(await send({ back: '4.00' }, { 'sec-fetch-site': 'cross-site' })).toStrictEqual([403, null])
    expect((await tracked(shop(), orderId)).status).toBe('pending')
    expect(await send({ back: '4.00' })).toStrictEqual([303, page])
    expect(await tracked(shop(), orderId)).toMatchObject({ status: 'cancelled', paymentState: 'refunded' })
  })

  test('shows its e-mail to its own browser and owner, and masked to all others who have the id', async () => {
    const { orderId } = await placedOrder(shop())
    const stranger = await shop().get(`/api/orders/track/${orderId}`, STRANGER)
    expect(await stranger.json()).toMatchObject({ email: 'b•••@example.com', isOwn: false })
    expect((await tracked(shop(), orderId)).email).toBe('buyer@example.com')
  })

  test('of a guest lapses after 72 hours, unless the link in its mail was opened, it was taken up, or a member placed it', async () => {
    const { sent } = await newMember(shop())
    const [idle, proven, taken, members] = [
      await placedOrder(shop()),
      await placedOrder(shop()),
      await placedOrder(shop()),
      await placedOrder(shop(), {}, sent),
    ]
    await shop().runJobs()
    const link =
      shop()
        .outbox.map(({ text }) => new RegExp(`/confirm-order/${proven.orderId}/[^\\s]+`).exec(text)?.[0])
        .find(Boolean) ?? ''
    expect((await shop().get(link.replace(/.$/, 'x'))).status).toBe(303)
    const opened = await shop().get(link)
    expect([opened.status, opened.headers.get('location')]).toStrictEqual([303, `/order-tracking?id=${proven.orderId}`])
    await moveOrder(shop().domain, 'admin', { orderId: taken.orderId, to: 'confirmed' })
    shop().clock.advance(71 * HOUR_MS)
    expect(await closeLapsedOrders(shop().domain)).toBe(0)
    shop().clock.advance(2 * HOUR_MS)
    expect(await closeLapsedOrders(shop().domain)).toBe(1)
    const statuses = await Promise.all(
      [idle, proven, taken, members].map(async ({ orderId }) => (await tracked(shop(), orderId)).status),
    )
    expect(statuses).toStrictEqual(['cancelled', 'pending', 'confirmed', 'pending'])
    await expectInvariants(shop().database)
  })
})
