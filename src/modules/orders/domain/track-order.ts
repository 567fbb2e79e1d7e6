import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import {
  selectTracked,
  type ListedOrder,
  type TrackedEvent,
  type TrackedProgress,
} from '#modules/orders/data/orders.sql.ts'

export interface TrackedOrderRows {
  order: ListedOrder
  /** Newest first. */
  events: TrackedEvent[]
  /** Newest first. */
  progress: TrackedProgress[]
}

/**
 * The order behind a full id: the person who has the id sees it, as decided. Part of an id, another case or an unknown
 * id are refused alike with `not_found`.
 */
export async function trackOrder(deps: { db: Db }, orderId: string): Promise<TrackedOrderRows> {
  const tracked = ID_PATTERN.test(orderId) ? await selectTracked(deps.db, orderId) : undefined
  if (!tracked) throw new Refusal('not_found', 'Order not found. Please check your order ID and try again.')
  const { events, progress, ...order } = tracked
  return { order, events: events.map(withInstant), progress: progress.map(withInstant) }
}

function withInstant<Row extends { at: number }>({ at, ...row }: Row): Omit<Row, 'at'> & { at: Date } {
  return { ...row, at: new Date(at) }
}
