import { expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { closeLapsedOrders, moveOrder } from '#modules/orders/index.ts'
import { problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const STRANGER = { from: '198.51.100.66' }

describeOnOneEngine("a buyer's own order", (engine) => {
  const shop = useTestApp(engine)
  const cancel = (orderId: string, sent = {}) => shop().post(`/api/orders/${orderId}/cancel`, {}, sent)

  test('is cancelled while it is not paid, by the browser that placed it or its signed-in owner, and by nobody else', async () => {
    const { sent } = await newMember(shop())
    const [mine, members] = [await placedOrder(shop()), await placedOrder(shop(), {}, sent)]
    for (const { orderId } of [mine, members])
      expect((await problemOf(await cancel(orderId, STRANGER))).code).toBe('forbidden')
    expect((await tracked(shop(), mine.orderId)).canCancel).toBe(true)
    for (let again = 0; again < 2; again += 1) expect((await cancel(mine.orderId)).status).toBe(200)
    expect((await cancel(members.orderId, { ...sent, ...STRANGER })).status).toBe(200)
    expect(await tracked(shop(), mine.orderId)).toMatchObject({ status: 'cancelled', canCancel: false, canPay: false })
    expect(
      (await shop().domain.jobs.all()).filter(
        ({ name, payload }) => name === 'send-mail' && 'to' in payload && payload.to === 'cancelled',
      ),
    ).toHaveLength(2)
    await expectInvariants(shop().database)
  })

  test('is cancelled by hand of the staff alone once it is paid or begun', async () => {
    const paid = await paidPurchase(shop())
    const begun = await placedOrder(shop())
    await moveOrder(shop().domain, 'admin', { orderId: begun.orderId, to: 'in-progress' })
    for (const { orderId } of [paid, begun])
      expect(await problemOf(await cancel(orderId))).toMatchObject({ status: 409, code: 'illegal_move' })
  })

  test('shows its e-mail to its own browser and owner, and masked to everybody else who has the id', async () => {
    const { orderId } = await placedOrder(shop())
    const stranger = await shop().get(`/api/orders/track/${orderId}`, STRANGER)
    expect(await stranger.json()).toMatchObject({ email: 'b•••@example.com', canCancel: false })
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
