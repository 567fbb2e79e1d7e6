import { describe, expect, test } from 'vitest'
import { trackOrder } from '#contract/orders/orders.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/clock.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { cookieOf } from '#harness/shop/members.ts'
import { placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('a code that shows whose an order is', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  const place = async () => (await placedOrder(shop())).orderId
  /** A browser that has requested a code, with its cookie. */
  const ask = async (orderId: string, from = '198.51.100.66', cookie = '') => {
    const response = await shop().post(`/api/orders/${orderId}/code`, {}, { from, headers: { cookie } })
    return { response, sent: { from, headers: { cookie: cookieOf(response) || cookie } } }
  }
  type Sent = Awaited<ReturnType<typeof ask>>['sent']
  const mailedCode = async () => {
    await shop().runJobs()
    return /Your code: (\d{6})/.exec(shop().outbox.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const prove = (orderId: string, code: string, sent: Sent) =>
    shop().post(`/api/orders/${orderId}/prove`, { code }, sent)
  const isOwn = async (orderId: string, sent: Sent) =>
    (await answerOf(trackOrder, await shop().get(`/api/orders/track/${orderId}`, sent))).isOwn
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('lets another browser speak for the buyer for 30 days, and that one alone', async () => {
    const orderId = await place()
    const { sent } = await ask(orderId)
    const code = await mailedCode()
    expect(shop().outbox.at(-1)?.to).toBe('buyer@example.com')
    expect(await isOwn(orderId, sent)).toBe(false)
    expect((await prove(orderId, `${code.slice(0, 3)} ${code.slice(3)}`, sent)).status).toBe(200)
    expect(await isOwn(orderId, sent)).toBe(true)
    expect((await ask(orderId, '203.0.113.9')).sent).not.toEqual(sent)
    expect(await isOwn(orderId, (await ask(orderId, '203.0.113.9')).sent)).toBe(false)
    expect(await isOwn(await place(), sent)).toBe(false)
    shop().clock.advance(30 * DAY_MS)
    expect(await isOwn(orderId, sent)).toBe(false)
  })

  test('with it the order can be cancelled there', async () => {
    const orderId = await place()
    const { sent } = await ask(orderId)
    expect((await problemOf(await shop().post(`/api/orders/${orderId}/cancel`, { back: '0.00' }, sent))).code).toBe(
      'forbidden',
    )
    await prove(orderId, await mailedCode(), sent)
    expect((await shop().post(`/api/orders/${orderId}/cancel`, { back: '0.00' }, sent)).status).toBe(200)
  })

  describe('is refused', () => {
    test('where it is another, and after five of these where it is right', async () => {
      const orderId = await place()
      const { sent } = await ask(orderId)
      const code = await mailedCode()
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await problemOf(await prove(orderId, wrong(code), sent))).toMatchObject({
          status: 400,
          faults: [{ path: 'code', message: 'That is not the code. Look at the newest mail' }],
        })
      expect((await problemOf(await prove(orderId, code, sent))).code).toBe('link_expired')
      expect(await isOwn(orderId, sent)).toBe(false)
    })

    test('after ten minutes, a second time, in another browser, and for another order', async () => {
      const orderId = await place()
      const { sent } = await ask(orderId)
      const code = await mailedCode()
      const stranger = (await ask(orderId, '203.0.113.9')).sent
      expect((await prove(orderId, code, stranger)).status).toBe(400)
      expect((await problemOf(await prove(await place(), code, sent))).code).toBe('link_expired')
      expect((await prove(orderId, code, sent)).status).toBe(200)
      expect((await problemOf(await prove(orderId, code, sent))).code).toBe('link_expired')
      const later = (await ask(orderId, '203.0.113.10')).sent
      const old = await mailedCode()
      shop().clock.advance(10 * MINUTE_MS + 1)
      expect((await problemOf(await prove(orderId, old, later))).code).toBe('link_expired')
    })

    test.each(['', '12345', '1234567', 'abcdef', 123456])('as %j, which is no code', async (code) => {
      const orderId = await place()
      const { sent } = await ask(orderId)
      expect((await shop().post(`/api/orders/${orderId}/prove`, { code }, sent)).status).toBe(400)
    })
  })

  test("a stranger's tries are their own: the buyer's code still holds", async () => {
    const orderId = await place()
    const { sent } = await ask(orderId)
    const code = await mailedCode()
    const stranger = (await ask(orderId, '203.0.113.9')).sent
    for (let attempt = 0; attempt < 6; attempt += 1) await prove(orderId, wrong(code), stranger)
    expect((await prove(orderId, code, sent)).status).toBe(200)
  })

  test('an order sends ten an hour to all who ask, and the same browser none within two minutes', async () => {
    const orderId = await place()
    const { sent } = await ask(orderId)
    await ask(orderId, sent.from, sent.headers.cookie)
    await shop().runJobs()
    expect(shop().outbox.filter(({ subject }) => subject.startsWith('The code'))).toHaveLength(1)
    for (let browser = 1; browser < 10; browser += 1)
      expect((await ask(orderId, `203.0.113.${browser}`)).response.status).toBe(200)
    expect((await problemOf((await ask(orderId, '203.0.113.99')).response)).code).toBe('rate_limited')
    shop().clock.advance(61 * MINUTE_MS)
    expect((await ask(orderId, '203.0.113.99')).response.status).toBe(200)
  })

  test('the code is kept nowhere: neither in a table, nor in the mail once it has gone out', async () => {
    const orderId = await place()
    await ask(orderId)
    const code = await mailedCode()
    const { rows } = await shop().database.executeSql(
      `select to_jsonb(c)::text as kept from order_codes c union all select to_jsonb(m)::text from mails m`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('an unknown order sends nothing', async () => {
    expect((await ask('A'.repeat(22))).response.status).toBe(404)
    await shop().runJobs()
    expect(shop().outbox).toEqual([])
  })
})
