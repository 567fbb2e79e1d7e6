import type { PauseCause } from '#kernel/orders/order-clock.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { ListedOrder } from '#modules/orders/data/orders.sql.ts'
import {
  selectTracked,
  type OpenExtensionValue,
  type TrackedEvent,
  type TrackedProgress,
} from '#modules/orders/data/tracked-order.sql.ts'

interface TrackedPause {
  cause: PauseCause
  /** The buyer can read it. */
  note: string | null
  from: Date
  /** Null while it lasts. */
  to: Date | null
  contestedAt: Date | null
  isUpheld: boolean
}

export interface TrackedOrderRows {
  order: ListedOrder
  /** Newest first. */
  events: TrackedEvent[]
  /** Newest first. */
  progress: TrackedProgress[]
  /** The newest pause, current or not. */
  lastPause: TrackedPause | null
  /** The requested extension. */
  extension: OpenExtensionValue | null
  /** While the servers of its game are down. */
  downtime: Pick<TrackedPause, 'note' | 'from'> | null
  /** Its place in the queue; null where none is shown. */
  queue: { ahead: number | null; median: Date | null; nineInTen: Date | null; isSample: boolean } | null
}

/**
 * The order of a full id, which gives access to it. Part of an id, another case and an unknown id are all refused with
 * `not_found`.
 */
export async function trackOrder(deps: { db: Db }, orderId: string): Promise<TrackedOrderRows> {
  const tracked = ID_PATTERN.test(orderId) ? await selectTracked(deps.db, orderId) : undefined
  if (!tracked) throw new Refusal('not_found', 'Order not found. Please check your order ID and try again.')
  const { events, progress, lastPause, extension, downtime, queue, ...order } = tracked
  return {
    order,
    events: events.map(withInstant),
    progress: progress.map(withInstant),
    lastPause: lastPause && {
      ...lastPause,
      from: new Date(lastPause.from),
      to: instantOf(lastPause.to),
      contestedAt: instantOf(lastPause.contestedAt),
    },
    extension,
    downtime: downtime && { ...downtime, from: new Date(downtime.from) },
    queue: queue && { ...queue, median: instantOf(queue.median), nineInTen: instantOf(queue.nineInTen) },
  }
}

function withInstant<Row extends { at: number }>({ at, ...row }: Row): Omit<Row, 'at'> & { at: Date } {
  return { ...row, at: new Date(at) }
}

function instantOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
