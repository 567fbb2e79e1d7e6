import { ID_PATTERN } from '#shared/ids.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { selectEvents, selectItems, selectOrder, type OrderEventRow, type OrderItemRow, type OrderRow } from './orders.sql.ts'

export interface TrackedOrderRows {
  order: OrderRow
  items: OrderItemRow[]
  events: OrderEventRow[]
}

/**
 * The order behind a full id: whoever has the id sees it, as decided. Part of an id, another case or an unknown id
 * are refused alike with `not_found`.
 */
export async function trackOrder(deps: { db: Db }, orderId: string): Promise<TrackedOrderRows> {
  const order = ID_PATTERN.test(orderId) ? await selectOrder(deps.db, orderId) : undefined
  if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found. Please check your order ID and try again.')
  const [items, events] = await Promise.all([selectItems(deps.db, order.id), selectEvents(deps.db, order.id)])
  return { order, items, events }
}
