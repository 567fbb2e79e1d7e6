import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { randomId } from '#kernel/ids.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import type { Database } from '#platform/db/client.ts'
import type { UsersTable } from './schema.ts'
import type { OrderItemsTable, OrdersTable } from './schema-orders.ts'
import type { PaymentsTable, RefundsTable } from './schema-payments.ts'
import { brokenConstraint } from '#platform/db/sql-state.ts'

const order = (change: object = {}) =>
  ({
    id: randomId(),
    email: 'a@b.example',
    discord: 'a',
    game: 'phasmophobia',
    serviceType: 'Prestige Boost',
    platform: 'pc',
    total: '10.00',
    origin: 'checkout',
    ...change,
  }) as Insertable<OrdersTable>
const payment = (orderId: string, change: object = {}) =>
  ({ id: randomId(), orderId, method: 'paypal', amount: '10.00', ...change }) as Insertable<PaymentsTable>
const taken = (captureId: string) => ({ state: 'completed', captureId, completedAt: new Date() })
const refund = (paymentId: string, change: object = {}) =>
  ({
    id: randomId(),
    paymentId,
    amount: '1.00',
    state: 'completed',
    actor: 'test',
    ...change,
  }) as Insertable<RefundsTable>
const item = (orderId: string, change: object = {}) =>
  ({
    orderId,
    position: 0,
    serviceId: 's1',
    name: 'Prestige Boost',
    game: 'phasmophobia',
    category: 'basic-boost',
    unitPrice: '10.00',
    quantity: 1,
    ...change,
  }) as Insertable<OrderItemsTable>
const user = (change: object = {}) =>
  ({ id: randomId(), email: `${randomId()}@b.example`, password: 'x', ...change }) as Insertable<UsersTable>

describeOnEachEngine('what money depends on', (engine) => {
  let database: Database
  const orderId = randomId()
  beforeAll(async () => {
    database = await engine.open()
  })
  beforeEach(async () => {
    await database.db
      .insertInto('orders')
      .values(order({ id: orderId }))
      .execute()
    await database.db
      .insertInto('services')
      .values({
        id: 's1',
        slug: 's1',
        name: 'S',
        game: 'phasmophobia',
        category: 'basic-boost',
        price: '10.00',
        description: '',
        features: '[]',
        estimatedHours: '1',
      })
      .execute()
  })

  const orders = (row: Insertable<OrdersTable>) => database.db.insertInto('orders').values(row).execute()
  const payments = (row: Insertable<PaymentsTable>) => database.db.insertInto('payments').values(row).execute()
  const refunds = (row: Insertable<RefundsTable>) => database.db.insertInto('refunds').values(row).execute()
  const items = (row: Insertable<OrderItemsTable>) => database.db.insertInto('orderItems').values(row).execute()
  const users = (row: Insertable<UsersTable>) => database.db.insertInto('users').values(row).execute()

  async function refusedBy(insert: Promise<unknown>): Promise<string | undefined> {
    return insert.then(
      () => 'nothing: the row was stored',
      (error: unknown) => brokenConstraint(error),
    )
  }

  test('one capture pays one payment', async () => {
    const other = randomId()
    await orders(order({ id: other }))
    await payments(payment(orderId, taken('CAP-1')))
    expect(await refusedBy(payments(payment(other, taken('CAP-1'))))).toBe('payments_capture_key')
  })

  test('one order of the provider belongs to one payment', async () => {
    await payments(payment(orderId, { providerOrderId: 'PO-1' }))
    expect(await refusedBy(payments(payment(orderId, { providerOrderId: 'PO-1' })))).toBe('payments_provider_order_key')
  })

  test.each([
    ['capturing', 'capturing'],
    ['pending', 'capturing'],
    ['completed', 'pending'],
  ])('an order with a payment %s takes no second one %s', async (first, second) => {
    await payments(payment(orderId, { state: first, captureId: 'CAP-1', completedAt: new Date() }))
    expect(await refusedBy(payments(payment(orderId, { state: second })))).toBe('payments_one_live_key')
  })

  test('a declined payment leaves room for the next', async () => {
    await payments(payment(orderId, { state: 'declined' }))
    await payments(payment(orderId, taken('CAP-2')))
  })

  test.each([
    ['a payment below zero', () => payments(payment(orderId, { amount: '-0.01' })), 'payments_amount_check'],
    ['more refunded than paid', () => payments(payment(orderId, { refundedAmount: '10.01' })), 'payments_check'],
    ['less than nothing refunded', () => payments(payment(orderId, { refundedAmount: '-0.01' })), 'payments_check'],
    ['another currency', () => payments(payment(orderId, { currency: 'EUR' })), 'payments_currency_check'],
    ['an unknown state of a payment', () => payments(payment(orderId, { state: 'paid' })), 'payments_state_check'],
    [
      'a completed payment without its instant',
      () => payments(payment(orderId, { state: 'completed', captureId: 'C' })),
      'payments_check1',
    ],
    [
      'a completed payment without a capture',
      () => payments(payment(orderId, { state: 'completed', completedAt: new Date() })),
      'payments_check2',
    ],
    ['a payment of no order', () => payments(payment(randomId())), 'payments_order_id_fkey'],
    // Of the constraints it breaks, PostgreSQL names the first: nothing is refunded, which is already more than the
    // total.
    ['an order below zero', () => orders(order({ total: '-0.01' })), 'orders_check'],
    ['an unknown status of an order', () => orders(order({ status: 'shipped' })), 'orders_status_check'],
    [
      'an unknown payment state of an order',
      () => orders(order({ paymentState: 'maybe' })),
      'orders_payment_state_check',
    ],
    ['more refunded than the order cost', () => orders(order({ refundedTotal: '10.01' })), 'orders_check'],
    ['a paid order without its instant', () => orders(order({ paymentState: 'paid' })), 'orders_check1'],
    ['a refunded order without a refund', () => orders(order({ paymentState: 'refunded' })), 'orders_check2'],
    ['a discount below zero', () => orders(order({ discountApplied: '-1.00' })), 'orders_discount_applied_check'],
    ['points below zero', () => orders(order({ pointsEarned: -1 })), 'orders_points_earned_check'],
    ['an order id that could be guessed', () => orders(order({ id: '1' })), 'orders_id_check'],
    ['a unit price below zero', () => items(item(orderId, { unitPrice: '-0.01' })), 'order_items_unit_price_check'],
    ['none of a service', () => items(item(orderId, { quantity: 0 })), 'order_items_quantity_check'],
    ['a hundred of a service', () => items(item(orderId, { quantity: 100 })), 'order_items_quantity_check'],
    ['an item of no service', () => items(item(orderId, { serviceId: 'gone' })), 'order_items_service_id_fkey'],
    ['a balance of points below zero', () => users(user({ rewardPoints: -1 })), 'users_reward_points_check'],
    ['spending below zero', () => users(user({ totalSpent: '-0.01' })), 'users_total_spent_check'],
  ])('%s is refused', async (_case, insert, constraint) => {
    expect(await refusedBy(insert())).toBe(constraint)
  })

  test('a refund is above zero, of a known state, and stored once', async () => {
    const paid = payment(orderId, taken('CAP-1'))
    await payments(paid)
    expect(await refusedBy(refunds(refund(paid.id, { amount: '0.00' })))).toBe('refunds_amount_check')
    expect(await refusedBy(refunds(refund(paid.id, { state: 'done' })))).toBe('refunds_state_check')
    await refunds(refund(paid.id, { providerRefundId: 'R-1' }))
    expect(await refusedBy(refunds(refund(paid.id, { providerRefundId: 'R-1' })))).toBe('refunds_provider_key')
  })

  test('an event of the provider is stored once', async () => {
    const event = () => ({
      id: randomId(),
      provider: 'paypal',
      source: 'webhook',
      eventId: 'WH-1',
      kind: 'x',
      body: Buffer.from('{}'),
      headers: '{}',
    })
    await database.db.insertInto('providerEvents').values(event()).execute()
    expect(await refusedBy(database.db.insertInto('providerEvents').values(event()).execute())).toBe(
      'provider_events_event_key',
    )
  })

  test('a doubt is reported once, and a mail is sent once', async () => {
    const review = () => ({ id: randomId(), kind: 'late', dedupeKey: 'late:CAP-1', details: '{}' })
    await database.db.insertInto('paymentCases').values(review()).execute()
    expect(await refusedBy(database.db.insertInto('paymentCases').values(review()).execute())).toBe(
      'payment_cases_dedupe_key_key',
    )
    const mail = () => ({
      id: randomId(),
      dedupeKey: 'paid:1',
      template: 'order-paid',
      recipient: 'a@b.example',
      subject: '',
      textBody: '',
      htmlBody: '',
    })
    await database.db.insertInto('mails').values(mail()).execute()
    expect(await refusedBy(database.db.insertInto('mails').values(mail()).execute())).toBe('mails_dedupe_key_key')
  })

  test('an order with items or payments cannot be deleted', async () => {
    await items(item(orderId))
    await payments(payment(orderId))
    expect(await refusedBy(database.db.deleteFrom('orders').where('id', '=', orderId).execute())).toMatch(
      /_order_id_fkey$/,
    )
  })
})
