import { describe, expect, test } from 'vitest'
import { listOrderLinks, readSharedOrder, revokeOrderLink, shareOrder } from '#contract/orders/links.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import * as orders from '#modules/orders/index.ts'

const STRANGER = { from: '198.51.100.66' }
const STAFF = 'staff'

describeOnOneEngine('a link to how an order goes', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  const buy = async () =>
    (
      await paidPurchase(shop(), {
        serviceId: 'phasmophobia-prestige-20',
        total: '50.00',
        email: 'robin@example.com',
        discord: 'robin.plays',
        notes: 'After eight, please',
      })
    ).orderId
  const pathOf = (orderId: string) => `/api/orders/${orderId}/links`
  const make = (orderId: string, body: object = {}, sent = {}) => shop().post(pathOf(orderId), body, sent)
  const list = async (orderId: string) => answerOf(listOrderLinks, await shop().get(pathOf(orderId)))
  const tokenOf = async (orderId: string, label?: string) =>
    (await answerOf(shareOrder, await make(orderId, label === undefined ? {} : { label }))).path.slice('/s/'.length)
  const follow = (token: string) => shop().get(`/api/shared/${token}`, STRANGER)

  test('shows game, service, progress and time, and nothing of whose it is', async () => {
    const orderId = await buy()
    await orders.countUnits(shop().domain, STAFF, { orderId, position: 0, delta: 13, was: 0 })
    await orders.pauseOrder(shop().domain, STAFF, { orderId, cause: 'customer-away', note: 'Robin did not come' })
    const token = await tokenOf(orderId)
    const response = await follow(token)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await response.clone().text()
    const shared = await answerOf(readSharedOrder, response)
    expect(shared).toEqual({
      game: 'phasmophobia',
      status: 'in-progress',
      services: [
        {
          name: 'Prestige 20',
          quantity: 1,
          progress: { label: 'prestige', count: 20, delivered: 13, percent: 65, steps: [] },
        },
      ],
      promisedAt: new Date(shop().clock.now().getTime() + DAY_MS).toISOString(),
      promisedFrom: shop().clock.now().toISOString(),
      pausedAt: shop().clock.now().toISOString(),
      pauseCause: 'customer-away',
      completedAt: null,
    })
    for (const secret of ['robin', 'Robin', 'eight', '50.00', orderId, shortCode(orderId)])
      expect(text, secret).not.toContain(secret)
  })

  test('is kept as a hash alone, and listed with when it was last opened', async () => {
    const orderId = await buy()
    const token = await tokenOf(orderId, 'My team')
    expect(await list(orderId)).toMatchObject([{ label: 'My team', lastSeenAt: null }])
    const stored = await shop().database.db.selectFrom('orderLinks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const first = shop().clock.now()
    await follow(token)
    shop().clock.advance(MINUTE_MS / 2)
    await follow(token)
    expect(await list(orderId)).toMatchObject([{ lastSeenAt: first.toISOString() }])
    shop().clock.advance(MINUTE_MS)
    await follow(token)
    expect(await list(orderId)).toMatchObject([{ lastSeenAt: shop().clock.now().toISOString() }])
  })

  test('shows nothing once it is ended; the others go on', async () => {
    const orderId = await buy()
    const [first, second] = [await tokenOf(orderId, 'First'), await tokenOf(orderId, 'Second')]
    const [link] = (await list(orderId)).filter(({ label }) => label === 'First')
    const end = () => shop().post(`${pathOf(orderId)}/${link?.id}/revoke`, {})
    for (let again = 0; again < 2; again += 1)
      expect(await answerOf(revokeOrderLink, await end())).toMatchObject([{ label: 'Second' }])
    expect((await problemOf(await follow(first))).status).toBe(404)
    expect((await follow(second)).status).toBe(200)
  })

  test.each(['completed', 'cancelled'] as const)('ends 30 days after its order is %s', async (to) => {
    const orderId = await buy()
    const token = await tokenOf(orderId)
    shop().clock.advance(40 * DAY_MS)
    expect((await follow(token)).status).toBe(200)
    await orders.moveOrder(shop().domain, STAFF, { orderId, to })
    shop().clock.advance(30 * DAY_MS - 1)
    expect((await follow(token)).status).toBe(200)
    shop().clock.advance(1)
    expect((await follow(token)).status).toBe(404)
  })

  test('ten at a time: an eleventh is refused until one is ended', async () => {
    const orderId = await buy()
    for (let count = 0; count < 10; count += 1) await tokenOf(orderId)
    expect(await problemOf(await make(orderId))).toMatchObject({ status: 409, code: 'too_many_links' })
    const [link] = await list(orderId)
    await shop().post(`${pathOf(orderId)}/${link?.id}/revoke`, {})
    expect((await make(orderId)).status).toBe(200)
  })

  describe('is made and seen by its buyer alone', () => {
    test('in the browser that placed the order, or signed in as its owner', async () => {
      const { sent } = await newMember(shop())
      const { orderId } = await placedOrder(shop(), {}, sent)
      for (const call of [
        await make(orderId, {}, STRANGER),
        await shop().get(pathOf(orderId), STRANGER),
        await shop().post(`${pathOf(orderId)}/x/revoke`, {}, STRANGER),
      ])
        expect((await problemOf(call)).code).toBe('forbidden')
      expect((await make(orderId, {}, { ...sent, ...STRANGER })).status).toBe(200)
      expect((await make('A'.repeat(22))).status).toBe(404)
    })

    test("another order's link is not ended", async () => {
      const [mine, other] = [await buy(), await buy()]
      const token = await tokenOf(other)
      const [link] = await list(other)
      await shop().post(`${pathOf(mine)}/${link?.id}/revoke`, {})
      expect((await follow(token)).status).toBe(200)
    })
  })

  test.each(['', 'x', 'A'.repeat(22), '../orders/track/x', '%00', "' or 1=1 --"])(
    'no token %j leads anywhere',
    async (token) => {
      expect((await follow(encodeURIComponent(token))).status).toBe(404)
    },
  )

  test("the order's own id is no token, and the token is no key to the order", async () => {
    const orderId = await buy()
    const token = await tokenOf(orderId)
    expect((await follow(orderId)).status).toBe(404)
    expect((await shop().get(`/api/orders/track/${token}`)).status).toBe(404)
  })
})
