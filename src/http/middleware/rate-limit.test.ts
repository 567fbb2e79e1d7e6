import { describe, expect, test } from 'vitest'
import { problemOf } from '#harness/answers.ts'
import { checkoutBody, contactBody, orderBody, reviewBody, successBody, TWO_GAMES } from '#harness/shop/builders.ts'
import { newMember } from '#harness/shop/members.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent, type TestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { RATE_LIMITS } from '#kernel/rate-limits.ts'

/** Repeats a call until it is refused; returns the number of successful ones. */
async function untilRefused(
  shop: TestApp,
  path: string,
  body: unknown,
  sentAs: (call: number) => Sent,
): Promise<number> {
  for (let call = 0; call < 200; call += 1) {
    const response = await shop.post(path, body, sentAs(call))
    if (response.status !== 429) continue
    const problem = await problemOf(response)
    if (problem.code === 'too_many_open_orders') continue
    expect(problem.code).toBe('rate_limited')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    return call
  }
  return Number.POSITIVE_INFINITY
}

describeOnOneEngine('limits per address', (engine) => {
  const shop = useTestApp(engine)
  const same = (): Sent => ({ from: '203.0.113.7' })

  test.each([
    ['O17 orders', '/api/orders', orderBody(), RATE_LIMITS.order.times],
    [
      'P18 checkouts of the cheapest service',
      '/api/checkout',
      checkoutBody({ serviceId: TWO_GAMES.serviceId, total: TWO_GAMES.price }),
      RATE_LIMITS.order.times,
    ],
    ['payments of an order', `/api/orders/${'A'.repeat(22)}/pay`, {}, RATE_LIMITS.order.times],
    ['success reports', '/api/orders/paypal-success', successBody('5O190127TN364715T'), RATE_LIMITS.payment.times],
    [
      'P14 fallback reports',
      '/api/orders/payment-fallback',
      successBody('5O190127TN364715T'),
      RATE_LIMITS.payment.times,
    ],
    ['P14 return reports', '/api/orders/payment-return', { token: '5O190127TN364715T' }, RATE_LIMITS.payment.times],
    ['V7 reviews', '/api/reviews', reviewBody(), RATE_LIMITS.review.times],
    ['C4 messages', '/api/contact', contactBody(), RATE_LIMITS.message.times],
    ['A4 passwords', '/api/auth/login', { email: 'sam@example.com', password: '12345' }, RATE_LIMITS.login.times],
    ['accounts', '/api/auth/register', {}, RATE_LIMITS.register.times],
    ['requests for a new password', '/api/auth/forgot-password', {}, RATE_LIMITS.link.times],
    ['tries of a link', '/api/auth/reset-password', {}, RATE_LIMITS.link.times],
    ['tries of another link', '/api/auth/verify-email', {}, RATE_LIMITS.link.times],
    ['requests for that link', '/api/auth/resend-verification', {}, RATE_LIMITS.link.times],
    ['visits', '/api/visits', { kind: 'page' }, RATE_LIMITS.visit.times],
    ['whatever has no line of its own', '/api/rewards/redeem', {}, RATE_LIMITS.write.times],
  ])('%s', async (_name, path, body, limit) => {
    expect(await untilRefused(shop(), path, body, same)).toBe(limit)
    expect(await (await shop().post(path, body, { from: '198.51.100.1' })).text()).not.toContain('rate_limited')
  })

  test.each(['/api/reviews', '/api/reviews/summary?service=custom-service', '/api/testimonials'])(
    'reading %s',
    async (path) => {
      for (let call = 0; call < RATE_LIMITS.browse.times; call += 1)
        expect((await shop().get(path, same())).status).toBe(200)
      expect((await problemOf(await shop().get(path, same()))).code).toBe('rate_limited')
      expect((await shop().get(path, { from: '198.51.100.1' })).status).toBe(200)
    },
  )

  test('V7 a flood of reviews leaves few to read, and the list open', async () => {
    for (let call = 0; call < 60; call += 1)
      await shop().post('/api/reviews', reviewBody({ review: `Review ${call}` }), same())
    expect((await storedRows(shop().database)).reviews).toBe(RATE_LIMITS.review.times)
    expect((await shop().get('/api/reviews', same())).status).toBe(200)
  })

  test('C4 a flood of messages queues two mails and a notification for each that was let through', async () => {
    for (let call = 0; call < 60; call += 1)
      await shop().post('/api/contact', contactBody({ message: `Message number ${call}` }), same())
    expect(await storedRows(shop().database)).toMatchObject({
      contact_messages: RATE_LIMITS.message.times,
      stored_jobs: 3 * RATE_LIMITS.message.times,
    })
  })

  test('O17 a flood of guests leaves a member behind the same address alone, and a member has a limit too', async () => {
    const { sent } = await newMember(shop(), {}, same())
    expect(await untilRefused(shop(), '/api/orders', orderBody({ email: 'robot@example.com' }), same)).toBe(
      RATE_LIMITS.order.times,
    )
    expect(await untilRefused(shop(), '/api/orders', orderBody(), () => sent)).toBe(RATE_LIMITS.order.times)
  })

  test('members behind one address have a share together beside their own: an account is soon made', async () => {
    const calls = Math.ceil(RATE_LIMITS.members.times / RATE_LIMITS.payment.times)
    let passed = 0
    for (let each = 0; each <= calls; each += 1) {
      const { sent } = await newMember(shop(), { email: `member${each}@example.com` }, same())
      passed += Math.min(
        await untilRefused(shop(), '/api/orders/payment-return', { token: '5O190127TN364715T' }, () => sent),
        RATE_LIMITS.payment.times,
      )
    }
    // A refused call counts as well.
    expect(passed).toBeLessThanOrEqual(RATE_LIMITS.members.times)
    expect(passed).toBeGreaterThanOrEqual(RATE_LIMITS.members.times - calls)
  })

  test('who asks for the plan and takes it back is counted by the hour', async () => {
    const { sent } = await newMember(shop(), {}, same())
    for (let call = 0; call < RATE_LIMITS.plan.times; call += 1)
      expect((await shop().post('/api/subscription/cancel', {}, sent)).status).not.toBe(429)
    const refused = await shop().post('/api/subscription/intent', {}, sent)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await problemOf(refused)).code).toBe('rate_limited')
  })

  test('comings and goings to Discord take nothing from who logs in', async () => {
    for (let call = 0; call <= RATE_LIMITS.discord.times; call += 1) await shop().get('/api/auth/discord', same())
    expect((await shop().get('/api/auth/discord', same())).status).toBe(429)
    expect(
      (
        await problemOf(
          await shop().post('/api/auth/login', { email: 'sam@example.com', password: 'wrong-one-9' }, same()),
        )
      ).code,
    ).toBe('invalid_credentials')
  })

  test('A4 a session buys no guesses of other passwords', async () => {
    const { sent } = await newMember(shop(), {}, same())
    const guess = { email: 'victim@example.com', password: '12345' }
    expect(await untilRefused(shop(), '/api/auth/login', guess, same)).toBe(RATE_LIMITS.login.times)
    expect(await untilRefused(shop(), '/api/auth/login', guess, () => sent)).toBe(0)
  })

  test('O17 a refused flood stores nothing more than the limit of open orders', async () => {
    for (let call = 0; call < 60; call += 1)
      await shop().post('/api/orders', orderBody({ email: `robot${call}@example.com` }), same())
    expect((await storedRows(shop().database)).orders).toBe(5)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])(
    'A5 a new %s on each call changes nothing',
    async (name) => {
      expect(
        await untilRefused(shop(), '/api/orders', orderBody(), (call) => ({
          ...same(),
          headers: { [name]: name === 'forwarded' ? `for=198.51.100.${call}` : `198.51.100.${call}` },
        })),
      ).toBe(RATE_LIMITS.order.times)
    },
  )

  test('A5 wandering through an IPv6 network changes nothing', async () => {
    expect(
      await untilRefused(shop(), '/api/orders', orderBody(), (call) => ({
        from: `2001:db8:1:2::${call.toString(16)}`,
      })),
    ).toBe(RATE_LIMITS.order.times)
    expect(await (await shop().post('/api/orders', orderBody(), { from: '2001:db8:1:3::1' })).text()).not.toContain(
      'rate_limited',
    )
  })

  describe('behind a trusted proxy', () => {
    const proxied = useTestApp(engine, { TRUSTED_PROXIES: '10.0.0.0/8' })

    test('each visitor has a share of their own, whatever they claim', async () => {
      const visitor = (address: string) => (call: number) => ({
        from: '10.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.${call}, ${address}` },
      })
      expect(await untilRefused(proxied(), '/api/orders', orderBody(), visitor('203.0.113.7'))).toBe(
        RATE_LIMITS.order.times,
      )
      expect(await untilRefused(proxied(), '/api/orders', orderBody(), visitor('203.0.113.8'))).toBe(
        RATE_LIMITS.order.times,
      )
    })
  })
})
