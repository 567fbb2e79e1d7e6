import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { capturePayment, reconcilePayments, refuseWhileManyFail } from '#modules/payments/index.ts'

describeOnOneEngine('payments that fail', (engine) => {
  let database: Database
  let shop: TestShop
  let paymentId: string
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    ;({
      payment: { id: paymentId },
    } = await shop.checkOut())
  })

  const KEY = 'one address'
  const ask = (method = 'paypal', caller: { key: string | null; userId: string | null } = { key: KEY, userId: null }) =>
    refuseWhileManyFail({ ...shop.deps, failedPaymentLimit: 1 }, method, caller).then(
      () => false,
      () => true,
    )
  /** Whether one failure, where one is too many, slows the guests of an address that has begun three payments. */
  const isCounted = async () => {
    while ((await database.db.selectFrom('orders').select('id').where('callerKey', '=', KEY).execute()).length < 3)
      await shop.checkOut({ callerKey: KEY, email: 'again@example.com' })
    await database.executeSql('update payments set created_at = $1, next_check_at = null where id <> $2', [
      shop.deps.clock.now(),
      paymentId,
    ])
    return ask()
  }
  const capture = async () => (await capturePayment(shop.deps, paymentId)).kind

  async function decline() {
    shop.provider.approveAll()
    shop.provider.nextCapture = 'declines'
    expect(await capture()).toBe('declined')
    expect(await isCounted()).toBe(true)
  }

  test('slow the address that has begun several, by that way to pay alone: every other guest, every member and every other way goes on', async () => {
    await decline()
    expect([
      await ask('stripe'),
      await ask('paypal', { key: 'another address', userId: null }),
      await ask('paypal', { key: KEY, userId: 'a member' }),
      await ask(),
    ]).toStrictEqual([false, false, false, true])
  })

  test('are declines: three hundred payments that were begun and not paid slow no buyer', async () => {
    for (let begun = 0; begun < 300; begun += 1)
      await database.executeSql(
        "insert into payments (id, order_id, method, amount, state) select $1, order_id, method, amount, 'started' from payments where id = $2",
        [`P${String(begun).padStart(21, '0')}`, paymentId],
      )
    expect(
      await refuseWhileManyFail({ ...shop.deps, failedPaymentLimit: 1 }, 'paypal', { key: KEY, userId: null }),
    ).toBeUndefined()
  })

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
    for (const { request } of shop.provider.orders.values())
      await shop.provider.capture({ providerOrderId: `PP-${request.paymentId}` })
    await database.db
      .updateTable('payments')
      .set({ nextCheckAt: shop.deps.clock.now() })
      .where('id', '=', paymentId)
      .execute()
    shop.deps.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.deps)
    expect(
      (await database.db.selectFrom('payments').select('state').where('id', '=', paymentId).executeTakeFirstOrThrow())
        .state,
    ).toBe('pending')
    expect(await isCounted()).toBe(false)
  })
})
