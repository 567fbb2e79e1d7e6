import { expect, test } from 'vitest'
import { successBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { beginPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const PAYMENTS = 60

/** Each in another order, so that no two payments get the same sequence. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

describeOnOneEngine('N7 all that have heard of a payment at the same instant', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test(`pays ${PAYMENTS} orders with ${PAYMENTS} payments, and credits each once`, async () => {
    const { user, sent } = await newMember(shop())
    // All are started first, because a level reached meanwhile would lower the next price.
    const begun: string[] = []
    for (let each = 0; each < PAYMENTS; each += 1) begun.push((await beginPurchase(shop(), {}, sent)).providerOrderId)
    const pay = async (providerOrderId: string) => {
      await shop().paypal.approve(providerOrderId)
      const approved = shop()
        .webhooks.all()
        .findLast(({ change, body }) => change === 'CHECKOUT.ORDER.APPROVED' && body.includes(providerOrderId))
      if (!approved) throw new Error('PayPal said nothing')
      const told = await Promise.all(
        shuffled([
          () => shop().tell(approved),
          () => shop().tell(approved),
          () => shop().post('/api/orders/paypal-success', successBody(providerOrderId)),
          () => shop().post('/api/orders/payment-return', { token: providerOrderId, payerId: 'QYR5Z8XDVJNXQ' }),
          () => shop().post('/api/orders/payment-fallback', successBody(providerOrderId, { fallback: true })),
        ]).map((tell) => tell()),
      )
      // 503 asks to retry: another process is capturing the money at this moment.
      for (const { status } of told) expect([200, 503]).toContain(status)
    }
    for (let place = 0; place < PAYMENTS; place += 20) await Promise.all(begun.slice(place, place + 20).map(pay))
    await shop().runJobs()
    for (const webhookEvent of shuffled(shop().webhooks.all())) await shop().tell(webhookEvent)
    await shop().runJobs()

    const count = async (sql: string) =>
      Number((await shop().database.executeSql(`select count(*)::int as count from ${sql}`)).rows[0]?.['count'])
    expect(await count("orders where payment_state = 'paid'")).toBe(PAYMENTS)
    expect(await count("payments where state = 'completed'")).toBe(PAYMENTS)
    expect(await count('payment_cases')).toBe(0)
    expect(await count("order_events where kind = 'payment:captured'")).toBe(PAYMENTS)
    expect(await count("stored_jobs where payload ->> 'template' = 'order-paid'")).toBe(PAYMENTS)
    expect((await shop().paypal.orders()).filter(({ capture }) => capture?.status === 'COMPLETED')).toHaveLength(
      PAYMENTS,
    )
    // I8: every verified webhook is processed.
    expect(await count('provider_events where processed_at is null')).toBe(0)
    expect(await count(`users where id = '${user.id}' and total_purchases = ${PAYMENTS}`)).toBe(1)
    await expectInvariants(shop().database)
  }, 180_000)
})
