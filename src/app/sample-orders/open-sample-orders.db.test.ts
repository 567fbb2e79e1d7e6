import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectClaimFigures } from '#modules/editable-settings/data/claims.sql.ts'
import { readConversation } from '#modules/contact/index.ts'
import { listCompletedOrders } from '#modules/orders/index.ts'
import { problemOf } from '#harness/answers.ts'
import { orderBody } from '#harness/shop/builders.ts'
import { newMember } from '#harness/shop/members.ts'
import { placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openSampleOrders, readSampleOrders, removeSampleOrders } from './open-sample-orders.ts'
import { SAMPLE_ORDERS } from './samples.ts'

/** Every table that may contain data of an order. */
const TABLES = [
  'orders',
  'orderItems',
  'orderEvents',
  'orderProgress',
  'orderPauses',
  'orderRests',
  'clockExtensions',
  'latenessAwards',
  'payments',
  'refunds',
  'contactMessages',
  'contactReplies',
] as const

describeOnEachEngine('sample orders', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const db = () => shop().database.db
  const open = () => openSampleOrders(shop().domain)
  const counted = (table: (typeof TABLES)[number]) =>
    db()
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('rows'))
      .executeTakeFirstOrThrow()
      .then(({ rows }) => rows)
  const all = () => Promise.all(TABLES.map(counted))

  test('show one order in each state, as the shop itself would have left it', async () => {
    await open()
    const shown = new Map((await readSampleOrders(db())).map(({ id, shows }) => [shows, id]))
    const at = (shows: string) => tracked(shop(), shown.get(shows) ?? '')
    expect(await at('half done')).toMatchObject({ status: 'in-progress', items: [{ progress: { delivered: 13 } }] })
    expect(await at('late')).toMatchObject({ status: 'in-progress', money: { lateness: { award: '3.00' } } })
    expect(await at('paused')).toMatchObject({ clock: { pause: { cause: 'customer-away', to: null } } })
    expect(await at('asked for more time')).toMatchObject({ clock: { extension: { minutes: 360 } } })
    expect(await at('paid, not begun')).toMatchObject({ status: 'pending', paymentState: 'paid' })
    expect(await at('not paid')).toMatchObject({ status: 'pending', paymentState: 'unpaid', canPay: true })
    expect(await at('cancelled half way')).toMatchObject({ status: 'cancelled', money: { due: '30.00' } })
    expect(await at('was late, paid for it')).toMatchObject({ status: 'completed', refundedTotal: '3.00' })
    const saidOf = async (shows: string) =>
      (await readConversation(shop().domain, shown.get(shows) ?? '')).map(({ from }) => from)
    expect([await saidOf('half done'), await saidOf('asked for more time')]).toEqual([['buyer'], ['buyer', 'shop']])
    expect(await at('refunded')).toMatchObject({ status: 'cancelled', refundedTotal: '30.00' })
  })

  test('stand in the queue at once, where it is told', async () => {
    await open()
    const shown = new Map((await readSampleOrders(db())).map(({ id, shows }) => [shows, id]))
    expect((await tracked(shop(), shown.get('paid, not begun') ?? '')).queue).toMatchObject({ ahead: 0 })
  })

  test('come once, without a mail, and only where nothing was ordered', async () => {
    await open()
    await open()
    expect(await counted('orders')).toBe(SAMPLE_ORDERS.length)
    await shop().runJobs()
    expect(shop().outbox).toStrictEqual([])
  })

  test('do not come where something was ordered', async () => {
    await placedOrder(shop())
    await open()
    expect(await counted('orders')).toBe(1)
  })

  test('do not come where the catalogue refuses them, and the shop opens all the same', async () => {
    await db().updateTable('services').set({ openOrderLimit: 1 }).where('id', '=', 'phasmophobia-prestige-20').execute()
    await open()
    expect(await counted('orders')).toBe(0)
  })

  test('are no deliveries that estimates are measured on', async () => {
    await open()
    const ever = { from: new Date(0), before: new Date('2100-01-01') }
    expect(await listCompletedOrders(shop().domain, ever, 100)).toStrictEqual([])
  })

  test('are no customers that the shop counts for its figures', async () => {
    await open()
    expect(await selectClaimFigures(db(), shop().clock.now())).toMatchObject({
      completedOrders: 0,
      happyCustomers: 0,
      answeredMessages: 0,
    })
  })

  test('leave nothing behind in a live shop, and take no real order with them', async () => {
    await open()
    const { orderId } = await placedOrder(shop())
    await removeSampleOrders(db())
    expect(await all()).toStrictEqual([1, 1, expect.any(Number), 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(await tracked(shop(), orderId)).toMatchObject({ status: 'pending' })
    await removeSampleOrders(db())
    expect(await counted('orders')).toBe(1)
  })

  test('are known by their ids: an order that only looks like one is never deleted', async () => {
    const refused = await shop().post('/api/orders', orderBody({ email: 'buyer@sample.example' }))
    expect(await problemOf(refused)).toMatchObject({ status: 400, faults: [{ path: 'email' }] })
    const { orderId } = await placedOrder(shop())
    await db().updateTable('orders').set({ email: 'buyer@sample.example' }).where('id', '=', orderId).execute()
    await open()
    await removeSampleOrders(db())
    expect(await counted('orders')).toBe(1)
  })

  test('that were claimed for an account stay with it', async () => {
    await open()
    const [{ id } = { id: '' }] = await readSampleOrders(db())
    const { user } = await newMember(shop())
    await db().updateTable('orders').set({ userId: user.id }).where('id', '=', id).execute()
    await removeSampleOrders(db())
    expect(await counted('orders')).toBe(1)
  })
})
