import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { OrderEventsTable, OrderItemsTable, OrdersTable } from '#server/db/schema.ts'

export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>
export type OrderEventRow = Selectable<OrderEventsTable>

/** The order, locked until the transaction ends: whoever changes an order or its payments takes this lock first. */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
}

export function selectOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

export function selectItems(db: Db, orderId: string): Promise<OrderItemRow[]> {
  return db.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).orderBy('position').execute()
}

/** Newest first. */
export function selectEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').limit(100).execute()
}

export async function updateOrder(tx: Tx, orderId: string, change: Updateable<OrdersTable>): Promise<void> {
  await tx.updateTable('orders').set(change).where('id', '=', orderId).execute()
}

export async function insertEvent(
  tx: Tx,
  event: Pick<OrderEventsTable, 'orderId' | 'kind' | 'actor'> & Partial<Omit<OrderEventsTable, 'id' | 'at'>> & { at: Date },
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ statusBefore: null, statusAfter: null, paymentBefore: null, paymentAfter: null, note: null, ...event })
    .execute()
}

/** Notes may hold what a customer should not have written; the Terms promise that they go 24 hours after completion. */
export async function eraseNotesCompletedBefore(tx: Tx, before: Date, now: Date): Promise<number> {
  const result = await tx
    .updateTable('orders')
    .set({ notes: null, updatedAt: now })
    .where('notes', 'is not', null)
    .where('status', '=', 'completed')
    .where('completedAt', '<', before)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Whether a payment of the order may still bring money. */
export async function hasOpenPayment(tx: Tx, orderId: string): Promise<boolean> {
  const open = await tx.selectFrom('payments').select('id').where('orderId', '=', orderId).where('state', 'not in', ['closed', 'declined']).limit(1).executeTakeFirst()
  return open !== undefined
}

/** Orders begun with 'Order Now' whose buyer never paid and whose payments are all closed. */
export function selectAbandoned(db: Db, before: Date, limit: number): Promise<Pick<OrderRow, 'id'>[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('hidden', '=', true)
    .where('paymentState', '=', 'unpaid')
    .where('status', '<>', 'cancelled')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select(sql`1`.as('one')).whereRef('payments.orderId', '=', 'orders.id').where('payments.state', 'not in', ['closed', 'declined']))),
    )
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}
