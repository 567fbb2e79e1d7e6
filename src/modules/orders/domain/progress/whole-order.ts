import type { Tx } from '#platform/db/client.ts'
import { selectItems, type OrderItemRow } from '#modules/orders/data/orders.sql.ts'
import { soldUnits } from './sold-units.ts'
import { selectCompletedUnits, setDelivered } from '#modules/orders/data/progress.sql.ts'

/** What a change of the whole order does to its units: who did it, and when. */
interface Change {
  actor: string
  at: Date
}

/** Units of a line that are not delivered. */
export function missingUnits(item: OrderItemRow): number {
  return soldUnits(item) - item.deliveredUnits
}

/** Units that completing an order would leave unsaid: those of lines that are counted, which have more than one. */
export function missingOfCounted(items: readonly OrderItemRow[]): number {
  return items.filter((item) => soldUnits(item) > 1).reduce((sum, item) => sum + missingUnits(item), 0)
}

/** Says of a completed order that its missing units are delivered. The order is locked. */
export async function deliverMissing(tx: Tx, items: readonly OrderItemRow[], change: Change): Promise<void> {
  for (const item of items) {
    const delta = missingUnits(item)
    if (delta > 0) await setDelivered(tx, item, { ...change, kind: 'completed', delta, note: null })
  }
}

/** Takes back what completing has delivered: units that were counted one by one stay. The order is locked. */
export async function takeBackMissing(tx: Tx, orderId: string, change: Change): Promise<void> {
  const completed = await selectCompletedUnits(tx, orderId)
  for (const item of await selectItems(tx, orderId)) {
    const delta = -Math.min(completed.get(item.position) ?? 0, item.deliveredUnits)
    if (delta < 0) await setDelivered(tx, item, { ...change, kind: 'reopened', delta, note: null })
  }
}
