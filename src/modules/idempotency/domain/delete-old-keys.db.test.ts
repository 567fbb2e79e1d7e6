import { expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openTestShop } from '#harness/shop/test-shop.ts'
import { deleteOldIdempotencyKeys } from '#modules/idempotency/index.ts'

describeOnEachEngine('idempotency keys', (engine) => {
  test('are forgotten after a week, and the order they made stays', async () => {
    const database = await engine.open()
    const { deps, place } = await openTestShop(database)
    const first = await place({ idempotencyKey: 'a-key-of-mine' })
    const keys = async () => (await database.db.selectFrom('idempotencyKeys').select('key').execute()).length

    deps.clock.advance(7 * 24 * HOUR_MS)
    await deleteOldIdempotencyKeys(deps)
    expect(await keys()).toBe(1)
    expect((await place({ idempotencyKey: 'a-key-of-mine' })).orderId).toBe(first.orderId)

    deps.clock.advance(1)
    await deleteOldIdempotencyKeys(deps)
    expect(await keys()).toBe(0)
    expect(await database.db.selectFrom('orders').select('id').execute()).toStrictEqual([{ id: first.orderId }])
  })
})
