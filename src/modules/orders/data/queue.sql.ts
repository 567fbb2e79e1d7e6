import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { FirstQueueTimesTable, OrderQueueTable } from '#platform/db/schema/schema-orders.ts'
import { begunAtOfOrder, HOLDS_A_PLACE, itemsOfOrder, type ListedOrder } from './orders.sql.ts'

export type QueueRow = Pick<ListedOrder, 'id' | 'game' | 'status' | 'promisedWithinHours' | 'items'> & {
  begunAt: Date | null
}

/** Orders beyond this number get no place. */
const MAX_QUEUED = 500

/**
 * Orders that are being played or wait for it, in the order in which they start: first those being played, then by the
 * start of their promise. An order that waits for its payment, for its buyer's request to start, or is paused is not in
 * the queue.
 */
export function selectQueue(db: Db): Promise<QueueRow[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'game', 'status', 'promisedWithinHours'])
    .select(itemsOfOrder.as('items'))
    .select(begunAtOfOrder.as('begunAt'))
    .where('status', 'in', ['pending', 'confirmed', 'in-progress'])
    .where('hidden', '=', false)
    .where('deletedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .where('paymentState', 'not in', ['refunded', 'under-review', 'pending'])
    .where(HOLDS_A_PLACE)
    .where(sql<boolean>`(status = 'in-progress' or consent_at is not null)`)
    .orderBy(sql`status <> 'in-progress'`)
    .orderBy(sql`coalesce(promised_from, paid_at, created_at)`)
    .orderBy('id')
    .limit(MAX_QUEUED)
    .execute()
}

/**
 * Stores the places of all orders in the queue and deletes the others. A row without a visible change stays unchanged,
 * so that its page does not refetch.
 */
export async function putQueue(tx: Tx, places: readonly Insertable<OrderQueueTable>[]): Promise<void> {
  const ids = places.map(({ orderId }) => orderId)
  await tx
    .deleteFrom('orderQueue')
    .where(sql<boolean>`order_id <> all(${ids}::text[])`)
    .execute()
  if (places.length === 0) return
  await tx
    .insertInto('orderQueue')
    .values([...places])
    .onConflict((conflict) =>
      conflict
        .column('orderId')
        .doUpdateSet((eb) => ({
          ahead: eb.ref('excluded.ahead'),
          medianAt: eb.ref('excluded.medianAt'),
          nineInTenAt: eb.ref('excluded.nineInTenAt'),
          isSample: eb.ref('excluded.isSample'),
          changedAt: eb.ref('excluded.changedAt'),
        }))
        .where(
          sql<boolean>`order_queue.ahead is distinct from excluded.ahead
            or (order_queue.median_at is null) <> (excluded.median_at is null)
            or abs(extract(epoch from order_queue.median_at - excluded.median_at)) >= 600
            or abs(extract(epoch from order_queue.nine_in_ten_at - excluded.nine_in_ten_at)) >= 600`,
        ),
    )
    .execute()
  await keepFirstTimes(tx, places)
}

/** An order's first estimate stays, because it was made when the most was uncertain. */
async function keepFirstTimes(tx: Tx, places: readonly Insertable<OrderQueueTable>[]): Promise<void> {
  const times = places.flatMap(({ orderId, nineInTenAt, changedAt }) =>
    nineInTenAt ? { orderId, nineInTenAt, toldAt: changedAt } : [],
  )
  if (times.length === 0) return
  await tx
    .insertInto('firstQueueTimes')
    .values(times)
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .execute()
}

/** The first estimate that the queue gave an order; undefined where it gave none. */
export function selectFirstTime(db: Db, orderId: string): Promise<Selectable<FirstQueueTimesTable> | undefined> {
  return db.selectFrom('firstQueueTimes').selectAll().where('orderId', '=', orderId).executeTakeFirst()
}
