import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { answerOf } from '#harness/answers.ts'
import { settingsBody } from '#harness/shop/builders.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { changeSettings } from '#contract/admin/settings.ts'
import { readShop } from '#contract/shop.ts'
import { moveOrder, pauseOrder } from '#modules/orders/index.ts'
import { tellLateBuyers } from './tell-late-buyers.ts'

const RULE = { startPercent: 10, stepPercent: 5, capPercent: 50 }

describeOnOneEngine('the buyer of a late order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  beforeEach(async () => {
    const admin = await newAdmin(shop())
    await answerOf(
      changeSettings,
      await shop().send('PUT', '/api/admin/settings', { ...settingsBody(), latenessRule: RULE }, admin.sent),
    )
  })
  const tell = () => tellLateBuyers(shop().domain)
  const told = () => shop().outbox.filter(({ subject }) => subject.endsWith('is late'))

  test('is told once, a minute after, what it gives back and how to leave', async () => {
    expect((await answerOf(readShop, await shop().get('/api/shop'))).latenessRule).toStrictEqual(RULE)
    const { orderId } = await paidPurchase(shop())
    shop().clock.advance(24 * HOUR_MS)
    expect(await tell()).toBe(0)
    shop().clock.advance(MINUTE_MS + 1)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    await shop().runJobs()
    expect(told()).toHaveLength(1)
    expect(told()[0]?.text).toContain('£0.50 is yours, and it grows until we are done')
    expect((await tracked(shop(), orderId)).money.lateness).toMatchObject({ percent: 10, award: '0.50' })
  })

  test('hears nothing of an order that is done, paused, begun and not paid, or was sold without the rule', async () => {
    const { orderId: done } = await paidPurchase(shop())
    const { orderId: paused } = await paidPurchase(shop())
    await moveOrder(shop().domain, 'owner', { orderId: done, to: 'completed' })
    await pauseOrder(shop().domain, 'owner', { orderId: paused, cause: 'customer-asked' })
    const admin = await newAdmin(shop(), 'second@example.com')
    await shop().send('PUT', '/api/admin/settings', { ...settingsBody(), latenessRule: null }, admin.sent)
    const { orderId: without } = await placedOrder(shop())
    shop().clock.advance(48 * HOUR_MS)
    expect(await tell()).toBe(0)
    expect((await tracked(shop(), without)).money.lateness).toBeNull()
  })
})
