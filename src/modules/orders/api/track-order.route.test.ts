import { expect, test } from 'vitest'
import { randomId } from '#kernel/ids.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { problemOf } from '#harness/answers.ts'
import { beginPurchase, paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const WORDS = 'Order not found. Please check your order ID and try again.'

describeOnOneEngine('tracking an order', (engine) => {
  const shop = useTestApp(engine)

  test('shows the order with its history, newest first, to all who have the full id', async () => {
    const { orderId } = await paidPurchase(shop())
    await moveOrder(shop().domain, 'admin', { orderId, to: 'in-progress' })
    await moveOrder(shop().domain, 'admin', { orderId, to: 'completed' })
    const order = await tracked(shop(), orderId)
    expect(order).toMatchObject({
      id: orderId,
      status: 'completed',
      paymentState: 'paid',
      canPay: false,
      total: '4.00',
      refundedTotal: '0.00',
    })
    expect(order.timeline.map(({ label }) => label)).toStrictEqual([
      'Completed',
      'Work has begun',
      'Payment received',
      'Order placed',
    ])
    expect(order.promisedAt).toBe('2026-03-03T10:00:00.000Z')
  })

  test('shows a draft to its buyer, who comes back from the provider with the id', async () => {
    const { orderId } = await beginPurchase(shop())
    expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'unpaid', canPay: true, isDraft: true })
  })

  test('is never cached, and sends its address to no other site', async () => {
    const { orderId } = await placedOrder(shop())
    const { headers } = await shop().get(`/api/orders/track/${orderId}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('says of a mail address, a caller and a payment only what the card shows', async () => {
    const { orderId, paymentId, providerOrderId } = await paidPurchase(shop())
    const text = await (await shop().get(`/api/orders/track/${orderId}`)).text()
    for (const secret of ['callerKey', 'termsVersion', 'payerEmail', paymentId, providerOrderId])
      expect(text).not.toContain(secret)
  })

  test('O6 a part of an id, another case, a code or another id find nothing, all with the same words', async () => {
    const { orderId } = await placedOrder(shop())
    const swapped = orderId.replace(/[a-z]|[A-Z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const guesses = [
      orderId.slice(-8),
      orderId.slice(0, 8),
      orderId.slice(0, -1),
      `${orderId}0`,
      swapped,
      `%${orderId.slice(1)}`,
      `${orderId.slice(0, -1)}_`,
      randomId(),
    ]
    for (const guess of guesses) {
      const problem = await problemOf(await shop().get(`/api/orders/track/${encodeURIComponent(guess)}`))
      expect({ ...problem, requestId: '' }, guess).toStrictEqual({
        type: 'about:blank#not_found',
        title: WORDS,
        status: 404,
        code: 'not_found',
        requestId: '',
      })
    }
    await tracked(shop(), orderId)
  })

  test('goes on for an order that the staff has archived; nothing can be paid for it', async () => {
    const { orderId } = await placedOrder(shop())
    await shop().database.db.updateTable('orders').set({ deletedAt: new Date() }).where('id', '=', orderId).execute()
    expect(await tracked(shop(), orderId)).toMatchObject({ id: orderId, canPay: false })
    expect((await problemOf(await shop().request(`/api/orders/${orderId}/pay`, { method: 'POST' }))).title).toBe(WORDS)
  })

  test('O7 look-ups are limited per address, found or not', async () => {
    const { orderId } = await placedOrder(shop())
    for (let guess = 0; guess < 60; guess += 1)
      expect((await shop().get(`/api/orders/track/${guess === 5 ? orderId : randomId()}`)).status).toBe(
        guess === 5 ? 200 : 404,
      )
    const response = await shop().get(`/api/orders/track/${orderId}`)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await problemOf(response)).code).toBe('rate_limited')
    expect((await shop().get(`/api/orders/track/${orderId}`, { from: '198.51.100.1' })).status).toBe(200)
  })
})
