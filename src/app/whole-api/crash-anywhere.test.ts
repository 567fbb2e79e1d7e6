import { beforeEach, expect, test } from 'vitest'
import { adjustPoints } from '#modules/rewards/index.ts'
import { breakable, PlantedFault, type Breaks } from '#harness/databases/breakable-database.ts'
import { findBreaches } from '#harness/breaches.ts'
import { checkoutBody, orderBody, successBody } from '#harness/shop/builders.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { lastSaid } from '#harness/shop/webhooks.ts'
import { beginPurchase, paidPurchase } from '#harness/shop/purchases.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type TestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

type Act = () => Promise<Response>
interface Scene {
  shop: TestApp
  admin: TestMember
  member: TestMember
  /** Unique to this round. */
  key: string
}

const withKey = ({ sent }: TestMember, key: string) => ({ headers: { ...sent.headers, 'idempotency-key': key } })

/** Each prepares what an action needs, and returns the action: one repeatable request. */
const ACTS: Record<string, (scene: Scene) => Promise<Act>> = {
  'an order is placed':
    async ({ shop, member, key }) =>
    () =>
      shop.post('/api/orders', orderBody(), withKey(member, key)),
  'a payment begins':
    async ({ shop, member, key }) =>
    () =>
      shop.post('/api/checkout', checkoutBody(), withKey(member, key)),
  'a payment is reported': async ({ shop, member }) => {
    const { providerOrderId } = await beginPurchase(shop, {}, member.sent)
    await shop.paypal.approve(providerOrderId)
    return () => shop.post('/api/orders/paypal-success', successBody(providerOrderId))
  },
  'a webhook event is received and acted on': async ({ shop, member }) => {
    const { providerOrderId } = await beginPurchase(shop, {}, member.sent)
    await shop.paypal.approve(providerOrderId)
    const webhookEvent = lastSaid(shop, 'webhook', 'CHECKOUT.ORDER.APPROVED')
    const { length: earlier } = await shop.domain.jobs.all()
    return () => tellAndAct(shop, webhookEvent, earlier)
  },
  'points are redeemed': async ({ shop, member, key }) => {
    await adjustPoints(
      shop.domain,
      'admin',
      { idempotencyKey: undefined },
      { userId: member.user.id, points: 150, reason: 'A gift' },
    )
    return () => shop.post('/api/rewards/redeem', { rewardType: 'cod_xp_tokens' }, withKey(member, key))
  },
  'a subscription is activated':
    async ({ shop, admin, member, key }) =>
    () =>
      shop.post(
        `/api/admin/users/${member.user.id}/activate-subscription`,
        { paymentRef: `ref-${key}` },
        withKey(admin, key),
      ),
  'an order that gave points is cancelled': async ({ shop, admin, member }) => {
    const { orderId } = await paidPurchase(shop, { serviceId: 'phasmophobia-prestige-20', total: '50.00' }, member.sent)
    return () => shop.send('PATCH', `/api/orders/${orderId}/status`, { status: 'cancelled' }, admin.sent)
  },
  'its buyer cancels a paid order': async ({ shop, member }) => {
    const { orderId } = await paidPurchase(shop, { serviceId: 'phasmophobia-prestige-20', total: '50.00' }, member.sent)
    return () => shop.post(`/api/orders/${orderId}/cancel`, { back: '50.00' }, member.sent)
  },
  'an order is completed': async ({ shop, admin, member }) => {
    const { orderId } = await paidPurchase(shop, {}, member.sent)
    return () => shop.send('PATCH', `/api/orders/${orderId}/status`, { status: 'completed' }, admin.sent)
  },
  'half of the money goes back': async ({ shop, admin, member, key }) => {
    const { orderId } = await paidPurchase(shop, { serviceId: 'phasmophobia-prestige-20', total: '50.00' }, member.sent)
    return () =>
      shop.post(`/api/admin/orders/${orderId}/refunds`, { amount: '25.00', reason: 'Half done' }, withKey(admin, key))
  },
}

/** As the provider resends a webhook and the queue retries a job; an error in either is reported alike. */
async function tellAndAct(
  shop: TestApp,
  webhookEvent: Parameters<TestApp['tell']>[0],
  earlier: number,
): Promise<Response> {
  const told = await shop.tell(webhookEvent)
  if (!told.ok) return told
  try {
    for (const job of (await shop.domain.jobs.all()).slice(earlier))
      if (job.name === 'process-webhook-event') await shop.runJob(job)
    return new Response('{}')
  } catch (error) {
    if (error instanceof PlantedFault) return new Response('{}', { status: 500 })
    throw error
  }
}

describeOnOneEngine('a fault at any statement', (engine) => {
  let breaks: Breaks
  const breakableEngine = {
    ...engine,
    async open() {
      const { database, ...found } = breakable(await engine.open())
      breaks = found.breaks
      return database
    },
  }
  const shop = useTestApp(breakableEngine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  let rounds = 0
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  /** A new member each time, so that no round changes the next one's price or result. */
  async function scene(): Promise<Scene> {
    rounds += 1
    const member = await newMember(shop(), { email: `sam-${rounds}@example.com` })
    return { shop: shop(), admin, member, key: `round-${rounds}-of-it` }
  }

  /** The rows added since. */
  async function added(before: Record<string, number>): Promise<Record<string, number>> {
    const now = Object.entries(await storedRows(shop().database))
    return Object.fromEntries(
      now.map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const).filter(([, rows]) => rows !== 0),
    )
  }

  test.each(Object.entries(ACTS))(
    'while %s leaves all or nothing, and the same request again ends as if nothing had been',
    async (_name, makeReady) => {
      const whole = await makeReady(await scene())
      const atFirst = await storedRows(shop().database)
      breaks.plan(undefined)
      const answer = await whole()
      const statements = [...breaks.seen]
      const wanted = { status: answer.status, fields: fieldsOf(await answer.json()), rows: await added(atFirst) }
      expect(wanted.status).toBeLessThan(300)
      expect(statements).toContain('commit')

      let sinceBegin: Record<string, number> = {}
      const places = statements.flatMap((sql, index) => [
        { nth: index + 1, when: 'before' as const, sql },
        ...(sql === 'commit' ? [{ nth: index + 1, when: 'after' as const, sql }] : []),
      ])
      for (const { nth, when, sql } of places) {
        const act = await makeReady(await scene())
        const before = await storedRows(shop().database)
        breaks.plan({ nth, when })
        const failed = await act()
        breaks.plan(undefined)
        const place = `${when} statement ${nth}, ${sql}`
        const left = await added(before)
        if (sql === 'begin') sinceBegin = left
        // Before its commit nothing of a transaction is visible.
        if (when === 'before' && isInside(statements, nth)) expect(left, place).toStrictEqual(sinceBegin)
        expect(await findBreaches(shop().database), place).toStrictEqual([])
        const again = failed.status < 300 ? failed : await act()
        expect(
          { status: again.status, fields: fieldsOf(await again.json()), rows: await added(before) },
          place,
        ).toStrictEqual(wanted)
        expect(await findBreaches(shop().database), place).toStrictEqual([])
      }
    },
    180_000,
  )
})

/** Whether the nth statement is between a `begin` and its `commit` (included). */
function isInside(statements: readonly string[], nth: number): boolean {
  const before = statements.slice(0, nth - 1)
  return before.lastIndexOf('begin') > before.lastIndexOf('commit')
}

/** The comparable part of an answer: its field names, and short texts. */
function fieldsOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).map(([name, value]) => [
        name,
        typeof value === 'string' && /^[\w£.-]{1,12}$/.test(value) ? value : typeof value,
      ])
    : typeof answer
}
