import { expect, test } from 'vitest'
import { orderBody, reviewBody } from '#harness/shop/builders.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('a parameter that comes twice', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test('counts once, as its last, and each is held to the rules', async () => {
    const { sent } = await newAdmin(shop())
    for (let order = 0; order < 3; order += 1)
      await shop().post('/api/orders', orderBody({ email: `buyer-${order}@example.com` }))
    const listed = async (query: string) => (await (await shop().get(`/api/orders?${query}`, sent)).json()) as unknown[]
    expect(await listed('limit=3&limit=1')).toHaveLength(1)
    expect(await listed('limit=1&limit=3')).toHaveLength(3)
    expect((await shop().get('/api/orders?limit=1&limit=0', sent)).status).toBe(400)
    expect((await shop().get('/api/orders?limit[]=1&limit[$gt]=0&__proto__[limit]=1', sent)).status).toBe(200)
    expect(Object.hasOwn(Object.prototype, 'limit')).toBe(false)
  })

  test('in a body counts once, as its last', async () => {
    const twice = `${JSON.stringify(reviewBody()).slice(0, -1)},"rating":9}`
    expect((await shop().post('/api/reviews', twice)).status).toBe(400)
  })
})

describeOnOneEngine('text with line breaks and colours', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test('is one line in the log, wherever it stands', async () => {
    const forged = '\r\n{"level":30,"msg":"signed in","userId":"admin"}\u001B[31m\u2028'
    await shop().post('/api/auth/login', { email: `x${forged}@example.com`, password: forged })
    await shop().get(`/api/orders/track/${encodeURIComponent(forged)}`, {
      headers: { 'user-agent': 'x\u001B[31m', 'x-request-id': 'mine' },
    })
    await shop().post('/api/orders/payment-logger', { eventType: forged, source: forged })
    const lines = shop().logged().split('\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
    expect(lines.filter((line) => line.includes('"userId":"admin"'))).toStrictEqual([])
  })
})
