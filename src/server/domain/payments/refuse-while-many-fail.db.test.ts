import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { Database } from '#server/db/client.ts'
import { describeOnOneEngine } from '#testing/test-database.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { capturePayment, reconcilePayments, refuseWhileManyFail } from './index.ts'

describeOnOneEngine('payments that fail', (engine) => {
  let database: Database
  let shop: TestShop
  let paymentId: string
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    ;({ payment: { id: paymentId } } = await shop.checkOut())
  })

  /** Whether one failure, where one is too many, stops a guest now. */
  const isCounted = () => refuseWhileManyFail({ ...shop.deps, failedPaymentLimit: 1 }, null).then(() => false, () => true)
  const capture = async () => (await capturePayment(shop.deps, paymentId)).kind

  async function decline() {
    shop.provider.approveAll()
    shop.provider.nextCapture = 'declines'
    expect(await capture()).toBe('declined')
    expect(await isCounted()).toBe(true)
  }

  test('count for ten minutes from when they failed, however often the job looks at them for a day', async () => {
    await decline()
    shop.deps.clock.advance(11 * MINUTE_MS)
    const looks: [number, boolean][] = []
    for (let hour = 0; hour < 5; hour += 1) {
      looks.push([await reconcilePayments(shop.deps), await isCounted()])
      shop.deps.clock.advance(HOUR_MS)
    }
    expect(looks).toStrictEqual(Array.from({ length: 5 }, () => [1, false]))
  })

  test('count no longer when the buyer comes back later without having approved anew', async () => {
    await decline()
    shop.deps.clock.advance(11 * MINUTE_MS)
    for (const order of shop.provider.orders.values()) order.status = 'created'
    expect(await capture()).toBe('declined')
    expect(await isCounted()).toBe(false)
  })

  test('count once more when they fail once more', async () => {
    await decline()
    shop.deps.clock.advance(11 * MINUTE_MS)
    await decline()
  })

  test('count no longer once their money is on its way', async () => {
    await decline()
    shop.provider.nextCapture = 'pends'
    for (const { request } of shop.provider.orders.values()) await shop.provider.capture({ providerOrderId: `PP-${request.paymentId}` })
    shop.deps.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.deps)
    expect((await database.db.selectFrom('payments').select('state').executeTakeFirstOrThrow()).state).toBe('pending')
    expect(await isCounted()).toBe(false)
  })
})
