import { expect, test } from 'vitest'
import { login, readMe } from '#contract/accounts/accounts.ts'
import { readSubscription, requestSubscription, cancelSubscription } from '#contract/subscriptions.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { activateSubscription } from '#modules/subscriptions/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { orderBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { logIn, newMember, type TestMember } from '#harness/shop/members.ts'
import { tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine("a member's subscription", (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const read = async ({ sent }: TestMember) => answerOf(readSubscription, await shop().get('/api/subscription', sent))
  const request = ({ sent }: TestMember) => shop().post('/api/subscription/intent', {}, sent)
  const cancel = ({ sent }: TestMember) => shop().post('/api/subscription/cancel', {}, sent)
  const activate = ({ user }: TestMember) =>
    activateSubscription(shop().domain, 'an-admin', { userId: user.id, paymentRef: null })
  const subjects = async () => {
    await shop().runJobs()
    return shop()
      .outbox.map(({ subject }) => subject)
      .filter((subject) => !subject.startsWith('Welcome'))
  }

  test('goes from nothing to pending, active and expired, and is told at each step', async () => {
    const member = await newMember(shop())
    expect(await read(member)).toStrictEqual({
      status: 'none',
      startDate: null,
      endDate: null,
      cancelAtPeriodEnd: false,
      requestedAt: null,
      price: '7.99',
      activatedBy: 'admin',
      carries: null,
    })
    expect(await answerOf(requestSubscription, await request(member))).toMatchObject({
      status: 'pending',
      requestedAt: '2026-03-02T10:00:00.000Z',
      planUrl: expect.stringMatching(/^https:\/\/www\.sandbox\.paypal\.com\//),
    })
    await activate(member)
    expect(await read(member)).toMatchObject({
      status: 'active',
      startDate: '2026-03-02T10:00:00.000Z',
      endDate: '2026-04-02T10:00:00.000Z',
      requestedAt: null,
      carries: { used: 0, limit: null, left: null },
    })
    expect(await problemOf(await request(member))).toMatchObject({ status: 409, code: 'already_subscribed' })
    expect(await subjects()).toStrictEqual([
      'Almost there: your subscription needs its payment',
      'Your subscription is active',
    ])
    shop().clock.advance(31 * 24 * HOUR_MS)
    const again = {
      ...member,
      sent: { headers: { cookie: (await logIn(shop())).headers.get('set-cookie')?.split(';')[0] ?? '' } },
    }
    expect(await read(again)).toMatchObject({ status: 'expired', endDate: '2026-04-02T10:00:00.000Z', carries: null })
  })

  test('U6 reads expired wherever the member is shown, before any job has run', async () => {
    const member = await newMember(shop())
    await activate(member)
    const status = async () =>
      (await answerOf(readMe, await shop().get('/api/auth/me', member.sent))).subscriptionStatus
    expect(await status()).toBe('active')
    shop().clock.advance(10 * 24 * HOUR_MS)
    expect(await status()).toBe('active')
    shop().clock.advance(21 * 24 * HOUR_MS)
    expect(await answerOf(login, await logIn(shop()))).toMatchObject({ subscriptionStatus: 'expired' })
  })

  test('is cancelled in one step, and lasts until its end', async () => {
    const member = await newMember(shop())
    await activate(member)
    expect(await answerOf(cancelSubscription, await cancel(member))).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      endDate: '2026-04-02T10:00:00.000Z',
    })
    expect((await cancel(member)).status).toBe(200)
    expect(await subjects()).toStrictEqual(['Your subscription is active', 'Your subscription is cancelled'])
    expect(shop().outbox.at(-1)?.text).toContain('Benefits until: 2 April 2026, 11:00 BST')
  })

  test('is not there to cancel for a member who has none', async () => {
    expect(await problemOf(await cancel(await newMember(shop())))).toMatchObject({
      status: 409,
      code: 'not_subscribed',
    })
  })

  test('orders its carries at £0.00, and says so on the order', async () => {
    const member = await newMember(shop())
    await activate(member)
    const body = orderBody({ total: '0.00', items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 2 }] })
    const { orderId } = await answerOf(placeOrder, await shop().post('/api/orders', body, member.sent))
    expect(await tracked(shop(), orderId)).toMatchObject({
      total: '0.00',
      paymentState: 'paid',
      items: [{ unitPrice: '4.00', quantity: 2, coveredQuantity: 2 }],
    })
    expect(await read(member)).toMatchObject({ carries: { used: 2 } })
    expect(await problemOf(await shop().post('/api/orders', body))).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { total: '8.00' },
    })
    await expectInvariants(shop().database)
  })

  test('gives one carry back of an order that was completed late, as long as that stands', async () => {
    const member = await newMember(shop())
    await activate(member)
    const body = orderBody({ total: '0.00', items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 2 }] })
    const place = async () => (await answerOf(placeOrder, await shop().post('/api/orders', body, member.sent))).orderId
    const [late, onTime] = [await place(), await place()]
    const complete = (orderId: string) => moveOrder(shop().domain, 'owner', { orderId, to: 'completed' })
    const used = async () => (await read(member)).carries?.used
    await complete(onTime)
    expect(await used()).toBe(4)
    shop().clock.advance(49 * HOUR_MS)
    expect((await tracked(shop(), late)).money.lateness).toMatchObject({ award: '0.00', carriesBack: 1 })
    await complete(late)
    expect(await used()).toBe(3)
    await moveOrder(shop().domain, 'owner', { orderId: late, to: 'in-progress' })
    expect(await used()).toBe(4)
  })

  test('covers its carries from the intent on to the end of the month, and not one instant longer', async () => {
    const member = await newMember(shop())
    const order = (total: string, sent = member.sent) =>
      shop().post(
        '/api/orders',
        orderBody({ total, items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 1 }] }),
        sent,
      )
    await request(member)
    expect(await problemOf(await order('0.00'))).toMatchObject({ status: 409, details: { total: '4.00' } })
    await activate(member)
    expect((await order('0.00')).status).toBe(201)
    await cancel(member)
    expect((await order('0.00')).status).toBe(201)
    expect(await read(member)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, carries: { used: 2 } })
    shop().clock.advance(31 * 24 * HOUR_MS)
    const again = {
      ...member,
      sent: { headers: { cookie: (await logIn(shop())).headers.get('set-cookie')?.split(';')[0] ?? '' } },
    }
    expect(await read(again)).toMatchObject({ status: 'cancelled', carries: null })
    expect(await problemOf(await order('0.00', again.sent))).toMatchObject({ status: 409, details: { total: '4.00' } })
    await expectInvariants(shop().database)
  })

  test('is nothing for visitors', async () => {
    for (const path of ['/api/subscription/intent', '/api/subscription/cancel'])
      expect(await problemOf(await shop().post(path, {}))).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await problemOf(await shop().get('/api/subscription'))).status).toBe(401)
  })

  test.each([{ userId: 'another' }, { status: 'active' }, { endDate: '2099-01-01T00:00:00.000Z' }])(
    'takes no %j from the browser',
    async (body) => {
      const { sent } = await newMember(shop())
      for (const path of ['/api/subscription/intent', '/api/subscription/cancel'])
        expect((await problemOf(await shop().post(path, body, sent))).status).toBe(400)
    },
  )
})
