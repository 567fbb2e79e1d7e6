import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { ListedOrder } from '#modules/orders/data/orders.sql.ts'
import {
  selectTracked,
  type OpenExtensionValue,
  type OpenPauseValue,
  type TrackedEvent,
  type TrackedProgress,
} from '#modules/orders/data/tracked-order.sql.ts'

export interface TrackedOrderRows {
  order: ListedOrder
  /** Newest first. */
  events: TrackedEvent[]
  /** Newest first. */
  progress: TrackedProgress[]
  /** The pause that lasts. */
  pause: (Omit<OpenPauseValue, 'from' | 'contestedAt'> & { from: Date; contestedAt: Date | null }) | null
  /** The longer time that is asked for. */
  extension: OpenExtensionValue | null
  /** What is said while the servers of its game are down. */
  downtime: { note: string | null } | null
}

/**
 * The order behind a full id: the person who has the id sees it, as decided. Part of an id, another case or an unknown
 * id are refused alike with `not_found`.
 */
export async function trackOrder(deps: { db: Db }, orderId: string): Promise<TrackedOrderRows> {
  const tracked = ID_PATTERN.test(orderId) ? await selectTracked(deps.db, orderId) : undefined
  if (!tracked) throw new Refusal('not_found', 'Order not found. Please check your order ID and try again.')
  const { events, progress, pause, extension, downtime, ...order } = tracked
  return {
    order,
    events: events.map(withInstant),
    progress: progress.map(withInstant),
    pause: pause && {
      ...pause,
      from: new Date(pause.from),
      contestedAt: pause.contestedAt === null ? null : new Date(pause.contestedAt),
    },
    extension,
    downtime,
  }
}

function withInstant<Row extends { at: number }>({ at, ...row }: Row): Omit<Row, 'at'> & { at: Date } {
  return { ...row, at: new Date(at) }
}
