import { sql, type Selectable, type Updateable } from 'kysely'
import { SAMPLE_MAILBOXES } from '#kernel/orders/sample-order.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type {
  OrderEventsTable,
  OrderItemsTable,
  OrderProgressTable,
  OrdersTable,
} from '#platform/db/schema/schema-orders.ts'
import type { StoredPaymentState } from '#platform/db/schema/schema-payments.ts'
import { sendWithNext } from '#platform/db/transaction.ts'

export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>
export type OrderEventRow = Selectable<OrderEventsTable>
export type OrderProgressRow = Selectable<OrderProgressTable>

/** The order, locked until the transaction ends: every change of an order or its payments takes this lock first. */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
}

export function selectOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

export function selectItems(db: Db, orderId: string): Promise<OrderItemRow[]> {
  return db.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).orderBy('position').execute()
}

/** An order with its items, as lists show it. */
export type ListedOrder = OrderRow & {
  items: Pick<
    OrderItemRow,
    | 'serviceId'
    | 'name'
    | 'quantity'
    | 'unitPrice'
    | 'coveredQuantity'
    | 'configuration'
    | 'answers'
    | 'unitLabel'
    | 'unitCount'
    | 'unitSteps'
    | 'deliveredUnits'
    | 'promisedWithinHours'
  >[]
}

/** An order's items as one value, in order. */
export const itemsOfOrder = sql<
  ListedOrder['items']
>`(select coalesce(jsonb_agg(jsonb_build_object('serviceId', i.service_id, 'name', i.name, 'quantity', i.quantity,
  'unitPrice', i.unit_price::text, 'coveredQuantity', i.covered_quantity,
  'configuration', i.configuration, 'answers', i.answers, 'unitLabel', i.unit_label, 'unitCount', i.unit_count,
  'unitSteps', i.unit_steps, 'deliveredUnits', i.delivered_units,
  'promisedWithinHours', i.promised_within_hours) order by i.position), '[]')
  from order_items i where i.order_id = orders.id)`

/** Whether an open order is paid or taken by the staff. */
export const HOLDS_A_PLACE = sql<boolean>`(status <> 'pending' or total = 0 or payment_state <> 'unpaid')`

/** When the work on it started; null where it has not, or where that was not recorded. */
export const begunAtOfOrder = sql<Date | null>`(select min(e.at) from order_events e
  where e.order_id = orders.id and e.kind = 'moved' and e.status_after = 'in-progress')`

/**
 * A member's orders with their items, newest first, without unpaid drafts. Archived orders are included: archiving
 * affects the staff only.
 */
export function selectOwnOrders(
  db: Db,
  { userId, after, limit }: { userId: string; after: PlaceInList | undefined; limit: number },
): Promise<ListedOrder[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(itemsOfOrder.as('items'))
    .where('userId', '=', userId)
    .where('hidden', '=', false)
    .$call(given(after, (query, place) => query.where(olderThan(place))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function updateOrder(tx: Tx, orderId: string, change: Updateable<OrdersTable>): Promise<void> {
  await sendWithNext(tx, tx.updateTable('orders').set(change).where('id', '=', orderId).compile())
}

/** Stores how much of a locked order's price has to be refunded in total; a person sends what is missing. */
export async function setRefundDue(tx: Tx, orderId: string, refundDue: string, now: Date): Promise<void> {
  await updateOrder(tx, orderId, { refundDue, updatedAt: now })
}

/**
 * Assigns orders to this member and returns their ids, oldest first. Waits for orders that another transaction has
 * locked.
 */
export async function takeGuestOrders(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unclaimed as (select id from orders where lower(email) = lower(${email}) and user_id is null
      order by id for update),
    taken as (update orders set user_id = ${userId}, updated_at = ${now} from unclaimed
      where orders.id = unclaimed.id returning orders.id, orders.created_at)
    select id from taken order by created_at, id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A mailbox's newest orders, in any spelling of the address, without unpaid drafts. */
export function selectOrdersOfMailbox(
  db: Db,
  email: string,
  limit: number,
): Promise<Pick<OrderRow, 'id' | 'email' | 'serviceType' | 'createdAt' | 'status'>[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'email', 'serviceType', 'createdAt', 'status'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('hidden', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Completed orders with their items, oldest first, without drafts and sample orders. */
export function selectCompleted(
  db: Db,
  completed: { from: Date; before: Date },
  limit: number,
): Promise<(ListedOrder & { begunAt: Date | null })[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(itemsOfOrder.as('items'))
    .select(begunAtOfOrder.as('begunAt'))
    .where('status', '=', 'completed')
    .where('hidden', '=', false)
    .where('email', 'not like', SAMPLE_MAILBOXES)
    .where('completedAt', '>=', completed.from)
    .where('completedAt', '<', completed.before)
    .orderBy('completedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The latest change of an order from one status to another. */
export function selectLastMove(
  db: Db,
  orderId: string,
): Promise<Pick<OrderEventRow, 'at' | 'statusBefore' | 'statusAfter'> | undefined> {
  return db
    .selectFrom('orderEvents')
    .select(['at', 'statusBefore', 'statusAfter'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'moved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest status change of an order, or what its buyer said about it since. */
export function selectEndOf(db: Db, orderId: string): Promise<Pick<OrderEventRow, 'kind' | 'actor'> | undefined> {
  return db
    .selectFrom('orderEvents')
    .select(['kind', 'actor'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['moved', 'cancel-reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertEvent(
  tx: Tx,
  event: Pick<OrderEventsTable, 'orderId' | 'kind' | 'actor'> &
    Partial<Omit<OrderEventsTable, 'id' | 'at'>> & { at: Date },
): Promise<void> {
  await sendWithNext(
    tx,
    tx
      .insertInto('orderEvents')
      .values({ statusBefore: null, statusAfter: null, paymentBefore: null, paymentAfter: null, note: null, ...event })
      .compile(),
  )
}

/**
 * Notes and answers may contain what a customer should not have written; the Terms promise that they are deleted 24
 * hours after completion.
 */
export async function eraseNotesCompletedBefore(tx: Tx, before: Date, now: Date): Promise<number> {
  await tx
    .updateTable('orderItems')
    .set({ answers: null })
    .where('answers', 'is not', null)
    .where('orderId', 'in', (orders) =>
      orders.selectFrom('orders').select('id').where('status', '=', 'completed').where('completedAt', '<', before),
    )
    .execute()
  const result = await tx
    .updateTable('orders')
    .set({ notes: null, updatedAt: now })
    .where('notes', 'is not', null)
    .where('status', '=', 'completed')
    .where('completedAt', '<', before)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Number of pieces of a member's orders that their subscription has covered since an instant. A cancelled order counts
 * its started pieces. A late order sold with an award counts one piece less.
 */
export async function countCoveredPieces(db: Db, userId: string, since: Date): Promise<number> {
  const { pieces } = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(
      sql<number>`coalesce(sum(case when status = 'cancelled'
        then least(covered_quantity, (delivered_units + unit_count - 1) / unit_count)
        else covered_quantity end), 0)::int
        - count(distinct orders.id) filter (where covered_quantity > 0 and status = 'completed'
          and lateness_rule is not null and completed_at > promised_at)::int`.as('pieces'),
    )
    .where('userId', '=', userId)
    .where('orders.createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return pieces
}

/**
 * Number of orders that occupy a place of each service: paid or free unfinished ones, and those being played. An order
 * that waits for its payment does not count, because otherwise places could be blocked for free.
 */
export async function countHeldPlaces(db: Db, serviceIds: readonly string[]): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .select('serviceId')
    .select(sql<number>`count(distinct orders.id)::int`.as('orders'))
    .where('status', 'in', ['pending', 'confirmed', 'in-progress'])
    .where('hidden', '=', false)
    .where('deletedAt', 'is', null)
    .where('paymentState', '<>', 'refunded')
    .where(HOLDS_A_PLACE)
    .where('serviceId', 'in', serviceIds)
    .groupBy('serviceId')
    .execute()
  return new Map(counted.map(({ serviceId, orders }) => [serviceId, orders]))
}

/** Whether the order has a payment in a state other than these. */
export async function hasPaymentBut(tx: Tx, orderId: string, states: readonly StoredPaymentState[]): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'not in', states)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Guests' orders to be paid later that are not started, paid or confirmed by the link in their mail. */
export function selectLapsed(db: Db, before: Date, limit: number): Promise<Pick<OrderRow, 'id'>[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('hidden', '=', false)
    .where('userId', 'is', null)
    .where('origin', '=', 'cart')
    .where('paymentState', '=', 'unpaid')
    .where('status', '=', 'pending')
    .where('mailboxProvenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

/** 'Order Now' orders without a payment by the buyer, whose payments are all closed. */
export function selectAbandoned(db: Db, before: Date, limit: number): Promise<Pick<OrderRow, 'id'>[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('hidden', '=', true)
    .where('paymentState', '=', 'unpaid')
    .where('status', '<>', 'cancelled')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select(sql`1`.as('one'))
            .whereRef('payments.orderId', '=', 'orders.id')
            .where('payments.state', 'not in', ['closed', 'declined']),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}
