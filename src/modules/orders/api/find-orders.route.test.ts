import { expect, test } from 'vitest'
import { findOrders } from '#contract/orders/orders.ts'
import { answerOf } from '#harness/answers.ts'
import { beginPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the links of lost orders', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const ask = async (email: string) => {
    const answer = await answerOf(findOrders, await shop().post('/api/orders/find', { email }))
    await shop().runJobs()
    return answer
  }
  const mails = () => shop().outbox.filter(({ subject }) => subject === 'Your orders')

  test('go to the mailbox of the orders alone, newest first, and the answer never tells whether there are any', async () => {
    const { orderId: first } = await placedOrder(shop(), { email: 'Sam@example.com' })
    shop().clock.advance(1000)
    const { orderId: second } = await placedOrder(shop(), { email: 'sam@example.com' })
    const { orderId: others } = await placedOrder(shop(), { email: 'other@example.com' })
    const { orderId: draft } = await beginPurchase(shop(), { email: 'sam@example.com' })
    expect([await ask('SAM@example.com'), await ask('unknown@example.com')]).toStrictEqual([
      { received: true },
      { received: true },
    ])
    expect(mails().map(({ to }) => to)).toStrictEqual(['sam@example.com'])
    const text = mails()[0]?.text ?? ''
    expect(text.indexOf(`?id=${second}`)).toBeLessThan(text.indexOf(`?id=${first}`))
    for (const id of [others, draft]) expect(text).not.toContain(id)
  })

  test('are mailed three times an hour, from all callers together; the next hour gives them again', async () => {
    await placedOrder(shop(), { email: 'sam@example.com' })
    for (let again = 0; again < 5; again += 1) await ask('sam@example.com')
    expect(mails()).toHaveLength(3)
    shop().clock.advance(3_600_001)
    await ask('sam@example.com')
    expect(mails()).toHaveLength(4)
  })
})
