import { expect, test } from 'vitest'
import { reviewBody } from '#harness/shop/builders.ts'
import { newAdmin, newMember } from '#harness/shop/members.ts'
import { placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('what is the same for every visitor', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test.each(['/api/services', '/api/shop', '/api/reviews', '/api/reviews/summary', '/api/testimonials'])(
    'L5 %s is sent once, and then only when it has changed',
    async (path) => {
      const first = await shop().get(path)
      const etag = first.headers.get('etag')
      expect([first.status, first.headers.get('cache-control'), etag]).toStrictEqual([
        200,
        'no-cache',
        expect.stringMatching(/^(?:W\/)?"[^"]{8,}"$/),
      ])
      const again = await shop().get(path, { headers: { 'if-none-match': etag ?? '' } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toStrictEqual([304, '', etag])
      expect((await shop().get(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
    },
  )

  test('a list that has changed goes out under another tag', async () => {
    const before = (await shop().get('/api/services')).headers.get('etag')
    await shop()
      .database.db.updateTable('services')
      .set({ price: '4.01' })
      .where('name', '=', 'Prestige Boost')
      .execute()
    const after = await shop().get('/api/services', { headers: { 'if-none-match': before ?? '' } })
    expect([after.status, after.headers.get('etag') === before]).toStrictEqual([200, false])
  })

  test('what is a member’s own, and what went wrong, has none', async () => {
    expect((await shop().get('/api/auth/me')).headers.get('etag')).toBeNull()
    expect((await shop().get('/api/reviews?limit=0')).status).toBe(400)
    expect((await shop().post('/api/reviews', reviewBody())).headers.get('etag')).toBeNull()
  })

  test('L5 what the screens of one person ask for again and again is kept by no browser, and so has no tag either', async () => {
    const { orderId } = await placedOrder(shop())
    const [member, admin] = [await newMember(shop()), await newAdmin(shop())]
    for (const [path, sent] of [
      [`/api/orders/track/${orderId}`, {}],
      ['/api/orders/user', member.sent],
      ['/api/subscription', member.sent],
      ['/api/admin/overview', admin.sent],
      ['/api/orders', admin.sent],
    ] as const) {
      const answer = await shop().get(path, sent)
      expect([path, answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toStrictEqual([
        path,
        200,
        'no-store',
        null,
      ])
    }
  })
})
