import { sql, type Insertable } from 'kysely'
import type { Tx } from '#platform/db/client.ts'
import type { OrderQueueTable } from '#platform/db/schema/schema-orders.ts'

/**
 * Writes the places of all orders in the queue, and forgets the others. One whose buyer would see no difference stays
 * as it is, so that its page is not asked to load anew.
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
}
