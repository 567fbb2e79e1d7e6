import { expect, test } from 'vitest'
import { readShop } from '#contract/shop.ts'
import { answerOf } from '#harness/answers.ts'
import { LIVE } from '#harness/shop/live-settings.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('a live shop', (engine) => {
  const shop = useTestApp(engine, LIVE)
  const said = async () => answerOf(readShop, await shop().get('/api/shop', { headers: { host: 'shop.test' } }))

  test('names its trader, and makes no claim that was neither measured nor has a source with a day', async () => {
    const { trader, claims } = await said()
    expect(trader).toMatchObject({ name: LIVE.TRADER_NAME, address: LIVE.TRADER_ADDRESS })
    expect(claims).toStrictEqual({
      rating: null,
      completedOrders: null,
      happyCustomers: null,
      communityMembers: null,
      responseTime: null,
    })
    const sources = {
      rating: null,
      completedOrders: null,
      happyCustomers: null,
      communityMembers: { source: 'Discord', asOf: '2026-03-01' },
      responseTime: null,
    }
    await shop()
      .database.db.insertInto('settings')
      .values({ key: 'claimSources', value: JSON.stringify(sources), updatedAt: shop().clock.now() })
      .execute()
    expect((await said()).claims).toMatchObject({ rating: null, communityMembers: '200+' })
  })
})
