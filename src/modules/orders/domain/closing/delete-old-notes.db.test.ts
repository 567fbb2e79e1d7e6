import { expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop } from '#harness/shop/test-shop.ts'
import { moveOrder, deleteOldNotes } from '#modules/orders/index.ts'

describeOnOneEngine('the notes of an order', (engine) => {
  test('are erased 24 hours after completion, those of other orders stay', async () => {
    const database = await engine.open()
    const { deps, place } = await openTestShop(database)
    const done = await place()
    const reopened = await place()
    const open = await place()
    await database.db.updateTable('orders').set({ notes: 'my password is hunter2' }).execute()
    for (const { orderId } of [done, reopened]) await moveOrder(deps, 'admin', { orderId, to: 'completed' })
    const notes = async () =>
      Object.fromEntries(
        (await database.db.selectFrom('orders').select(['id', 'notes']).execute()).map(({ id, notes }) => [id, notes]),
      )

    deps.clock.advance(24 * HOUR_MS)
    expect(await deleteOldNotes(deps)).toBe(0)
    await moveOrder(deps, 'admin', { orderId: reopened.orderId, to: 'in-progress' })
    deps.clock.advance(1)
    expect(await deleteOldNotes(deps)).toBe(1)
    expect(await notes()).toStrictEqual({
      [done.orderId]: null,
      [reopened.orderId]: 'my password is hunter2',
      [open.orderId]: 'my password is hunter2',
    })

    await moveOrder(deps, 'admin', { orderId: reopened.orderId, to: 'completed' })
    deps.clock.advance(24 * HOUR_MS)
    expect(await deleteOldNotes(deps), 'the time runs from the last completion').toBe(0)
    deps.clock.advance(1)
    expect(await deleteOldNotes(deps)).toBe(1)
  })
})
