import type { Tx } from '#platform/db/client.ts'
import { selectItems, type OrderItemRow } from '#modules/orders/data/orders.sql.ts'
import { soldUnits } from './sold-units.ts'
import { selectCompletedUnits, setDelivered } from '#modules/orders/data/progress.sql.ts'

/** A change of all units of an order: by whom, and when. */
interface Change {
  actor: string
  at: Date
}

/** Undelivered units of a line. */
export function missingUnits(item: OrderItemRow): number {
  return soldUnits(item) - item.deliveredUnits
}

/** Undelivered units that completion would deliver without counting: those of lines with more than one unit. */
export function missingOfCounted(items: readonly OrderItemRow[]): number {
  return items.filter((item) => soldUnits(item) > 1).reduce((sum, item) => sum + missingUnits(item), 0)
}

/** Marks the missing units of a completed order as delivered. The order is locked. */
export async function deliverMissing(tx: Tx, items: readonly OrderItemRow[], change: Change): Promise<void> {
  for (const item of items) {
    const delta = missingUnits(item)
    if (delta > 0) await setDelivered(tx, item, { ...change, kind: 'completed', delta, note: null })
  }
}

/** Reverts the units that completion has delivered; units counted one by one stay. The order is locked. */
export async function takeBackMissing(tx: Tx, orderId: string, change: Change): Promise<void> {
  const completed = await selectCompletedUnits(tx, orderId)
  for (const item of await selectItems(tx, orderId)) {
    const delta = -Math.min(completed.get(item.position) ?? 0, item.deliveredUnits)
    if (delta < 0) await setDelivered(tx, item, { ...change, kind: 'reopened', delta, note: null })
  }
}
