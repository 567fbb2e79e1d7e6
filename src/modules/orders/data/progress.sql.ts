import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { OrderProgressTable } from '#platform/db/schema/schema-orders.ts'
import type { OrderItemRow } from './orders.sql.ts'

/** Every change of the delivered units, oldest first. */
export function selectProgress(db: Db, orderId: string) {
  return db.selectFrom('orderProgress').selectAll().where('orderId', '=', orderId).orderBy('id').limit(1000).execute()
}

/**
 * Sets the delivered units of a line and records by whom and why. The order is locked; constraints refuse values below
 * zero and above the total.
 */
export async function setDelivered(
  tx: Tx,
  item: Pick<OrderItemRow, 'orderId' | 'position' | 'deliveredUnits'>,
  change: Pick<Insertable<OrderProgressTable>, 'kind' | 'delta' | 'actor' | 'note' | 'at'>,
): Promise<void> {
  const { orderId, position } = item
  const totalAfter = item.deliveredUnits + change.delta
  await tx
    .updateTable('orderItems')
    .set({ deliveredUnits: totalAfter })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()
  await tx
    .insertInto('orderProgress')
    .values({ orderId, position, totalAfter, ...change })
    .execute()
}

/** For each line, the units that the order's completion has delivered and no reopening has reverted. */
export async function selectCompletedUnits(tx: Tx, orderId: string): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('orderProgress')
    .select(['position', sql<number>`sum(delta)::int`.as('units')])
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['completed', 'reopened'])
    .groupBy('position')
    .execute()
  return new Map(rows.map(({ position, units }) => [position, units]))
}
