import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { listOwnOrders } from '#contract/orders/orders.ts'
import { listReviews, readReviewOrder } from '#contract/reviews.ts'
import { shortCode } from '#kernel/ids.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { orderToken } from '#modules/reviews/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { reviewBody } from '#harness/shop/builders.ts'
import { newMember } from '#harness/shop/members.ts'
import { placedOrder } from '#harness/shop/purchases.ts'
import { expectNothingStored } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('a review of an order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const complete = (orderId: string) => moveOrder(shop().domain, 'an-admin', { orderId, to: 'completed' })
  const hand = (orderToken: unknown, change: Record<string, unknown> = {}) =>
    shop().post('/api/reviews', reviewBody({ orderToken, ...change }))
  const stored = () => shop().database.db.selectFrom('reviews').select(['orderId', 'approved']).execute()
  /** What the completion mail's link carries. */
  const mailedOrder = async () => {
    await shop().runJobs()
    return /\/reviews\?order=(\S+)/.exec(
      shop().outbox.findLast(({ subject }) => subject.endsWith('is completed'))?.text ?? '',
    )?.[1]
  }
  const completedOrder = async () => {
    const { orderId } = await placedOrder(shop())
    await complete(orderId)
    return orderId
  }

  test('by the link of the completion mail is tied to it, and a verified purchase once it is approved', async () => {
    const orderId = await completedOrder()
    expect((await hand(await mailedOrder())).status).toBe(201)
    expect(await stored()).toStrictEqual([{ orderId, approved: false }])
    await shop().database.db.updateTable('reviews').set({ approved: true }).execute()
    const [review] = await answerOf(listReviews, await shop().get('/api/reviews'))
    expect(review).toMatchObject({ verifiedPurchase: true })
    expect(JSON.stringify(review)).not.toContain(orderId)
  })

  test("by the member's own list of orders is tied alike", async () => {
    const { sent } = await newMember(shop())
    const { orderId } = await placedOrder(shop(), { email: 'sam@example.com' }, sent)
    const reviewToken = async () =>
      (await answerOf(listOwnOrders, await shop().get('/api/orders/user', sent)))[0]?.reviewToken
    expect(await reviewToken()).toBeNull()
    await complete(orderId)
    expect((await hand(await reviewToken())).status).toBe(201)
    expect(await stored()).toMatchObject([{ orderId }])
    expect(await reviewToken()).toBeNull()
  })

  test('can be looked at before anything is typed: what was ordered, and nothing of who ordered it', async () => {
    const orderId = await completedOrder()
    const token = await mailedOrder()
    const look = (order: unknown) => shop().get(`/api/reviews/order?order=${encodeURIComponent(String(order))}`)
    const response = await look(token)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await response.clone().text()
    expect(await answerOf(readReviewOrder, response)).toMatchObject({
      code: shortCode(orderId),
      name: 'Prestige Boost',
      serviceType: 'phasmophobia-boost',
      completedAt: expect.any(String),
    })
    for (const secret of [orderId, 'example.com', 'discord']) expect(text).not.toContain(secret)
    for (const wrong of [orderId, `${token}A`, '.'])
      expect(await problemOf(await look(wrong))).toMatchObject({ status: 410, code: 'link_expired' })
    expect((await problemOf(await shop().get('/api/reviews/order'))).status).toBe(400)
    await hand(token)
    expect(await problemOf(await look(token))).toMatchObject({ status: 409, code: 'already_reviewed' })
    await moveOrder(shop().domain, 'an-admin', { orderId, to: 'cancelled' })
    expect(await problemOf(await look(token))).toMatchObject({ status: 410, code: 'link_expired' })
  })

  test('is given once, however many ask and how often', async () => {
    await completedOrder()
    const token = await mailedOrder()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, each) => hand(token, { review: `Review number ${each}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toStrictEqual([201, 409, 409, 409, 409])
    expect(await problemOf(await hand(token, { review: 'Another' }))).toMatchObject({
      status: 409,
      code: 'already_reviewed',
    })
    expect(await stored()).toHaveLength(1)
  })

  test('is stored once for a double click', async () => {
    await completedOrder()
    const token = await mailedOrder()
    expect((await Promise.all([hand(token), hand(token)])).map(({ status }) => status)).toStrictEqual([201, 201])
    expect(await stored()).toHaveLength(1)
  })

  test('needs the signature: an order id, a part of the token, or that of another order is refused', async () => {
    const orderId = await completedOrder()
    const token = (await mailedOrder()) ?? ''
    const other = await completedOrder()
    for (const wrong of [
      orderId,
      `${orderId}.`,
      token.slice(0, -1),
      `${token}A`,
      `${other}.${token.split('.')[1]}`,
      'x',
      '.',
      `${token}.${token}`.slice(0, 120),
    ])
      expect(await problemOf(await hand(wrong)), wrong).toMatchObject({ status: 410, code: 'link_expired' })
    expect((await problemOf(await hand('x'.repeat(121)))).faults).toMatchObject([{ path: 'orderToken' }])
    expect(await stored()).toStrictEqual([])
  })

  test('needs the signature of this deployment: a link that was mailed under another secret is over', async () => {
    const orderId = await completedOrder()
    const before = {
      keyedHash: (text: string) => createHmac('sha256', 'another secret').update(text).digest('base64url'),
    }
    expect(await problemOf(await hand(orderToken(before, orderId)))).toMatchObject({
      status: 410,
      code: 'link_expired',
    })
    expect((await hand(orderToken(shop().domain, orderId))).status).toBe(201)
  })

  test('needs the order to be completed still', async () => {
    const orderId = await completedOrder()
    const token = await mailedOrder()
    await moveOrder(shop().domain, 'an-admin', { orderId, to: 'cancelled' })
    expect(await problemOf(await hand(token))).toMatchObject({ status: 410, code: 'link_expired' })
  })

  test('cannot be forged by naming the order', async () => {
    for (const field of ['orderId', 'verifiedPurchase', 'order'])
      expect(
        (await problemOf(await shop().post('/api/reviews', reviewBody({ [field]: 'A'.repeat(22) })))).faults,
      ).toMatchObject([{ path: field }])
    await expectNothingStored(shop().database)
  })
})
