import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import type { Told } from '#kernel/orders/estimate.ts'
import { readClock } from '#kernel/orders/order-clock.ts'
import type { Db } from '#platform/db/client.ts'
import { selectPauses, selectStandStills } from '#modules/orders/data/clock.sql.ts'
import { selectCompleted, type ListedOrder } from '#modules/orders/data/orders.sql.ts'
import { selectFirstTime } from '#modules/orders/data/queue.sql.ts'
import { promisedSince } from './clock/refresh-clock.ts'

/** A completed order with its durations. */
export interface CompletedOrder {
  orderId: string
  email: string
  /** Null for a guest's order. */
  userId: string | null
  /** Null where it had more than one piece. */
  serviceId: string | null
  /** Whether it had chosen options. */
  isChosen: boolean
  /** Null where nothing was promised. */
  promisedMinutes: number | null
  /** Without the time in which its clock was paused. */
  minutes: number
  /** The same from the start of the work; null where that was not recorded. */
  playMinutes: number | null
  /** Null where nothing was promised. */
  isOnTime: boolean | null
  /** The estimate at the time of the order; null where there was none. */
  expected: Told | null
  /** Whether it was done by the queue's first estimate; null where there was none. */
  queueHeld: boolean | null
  completedAt: Date
}

/** Orders completed from an instant on and before another, oldest first. */
export async function listCompletedOrders(
  deps: { db: Db },
  completed: { from: Date; before: Date },
  limit: number,
): Promise<CompletedOrder[]> {
  const found: CompletedOrder[] = []
  for (const order of await selectCompleted(deps.db, completed, limit)) {
    if (order.completedAt === null) continue
    found.push({
      orderId: order.id,
      email: order.email,
      userId: order.userId,
      serviceId: onlyPiece(order)?.serviceId ?? null,
      isChosen: (onlyPiece(order)?.configuration ?? null) !== null,
      promisedMinutes: order.promisedWithinHours === null ? null : (order.promisedWithinHours * HOUR_MS) / MINUTE_MS,
      minutes: await workedMinutes(deps.db, order, {
        from: promisedSince(order) ?? order.createdAt,
        to: order.completedAt,
      }),
      playMinutes:
        order.begunAt && (await workedMinutes(deps.db, order, { from: order.begunAt, to: order.completedAt })),
      isOnTime: order.promisedAt && order.completedAt <= order.promisedAt,
      expected: order.expected,
      queueHeld: await hasQueueHeld(deps.db, order, order.completedAt),
      completedAt: order.completedAt,
    })
  }
  return found
}

/** Paused time counts on neither side. */
async function hasQueueHeld(
  db: Db,
  order: Pick<ListedOrder, 'id' | 'game'>,
  completedAt: Date,
): Promise<boolean | null> {
  const told = await selectFirstTime(db, order.id)
  if (!told) return null
  const toldMinutes = Math.round((told.nineInTenAt.getTime() - told.toldAt.getTime()) / MINUTE_MS)
  return (await workedMinutes(db, order, { from: told.toldAt, to: completedAt })) <= toldMinutes
}

/** The single piece of an order with only one. */
function onlyPiece({ items }: Pick<ListedOrder, 'items'>): ListedOrder['items'][number] | undefined {
  const [only, ...others] = items
  return others.length === 0 && only?.quantity === 1 ? only : undefined
}

/** Whole minutes between two instants, without the time in which the order's clock was paused. */
export async function workedMinutes(
  db: Db,
  order: Pick<ListedOrder, 'id' | 'game'>,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const pauses = await selectPauses(db, order.id)
  // The paused time, computed as the shift of a promise of zero hours.
  const { due } = readClock({
    from,
    promisedMs: 0,
    pauses: pauses.map(({ fromAt, toAt, contestedAt, upheldAt }) => ({
      from: fromAt,
      to: toAt ?? to,
      contestedAt,
      upheldAt,
    })),
    standStills: (await selectStandStills(db, order, from))
      .filter((each) => each.from < to)
      .map((each) => ({ ...each, to: earlier(each.to, to) })),
    extensionsMs: [],
  })
  const stoodStill = due.getTime() - from.getTime()
  return Math.max(0, Math.round((to.getTime() - from.getTime() - stoodStill) / MINUTE_MS))
}

function earlier(one: Date | null, other: Date): Date {
  return one === null || one > other ? other : one
}

/**
 * When similar orders are usually done: half of them, and nine in ten. Undefined where nothing was measured when the
 * order was placed, its clock is paused, or it is not in progress.
 */
export function expectedEnds(
  order: Pick<
    ListedOrder,
    'status' | 'expected' | 'pausedAt' | 'promisedAt' | 'promisedFrom' | 'promisedWithinHours' | 'createdAt'
  >,
): { median: Date; nineInTen: Date; count: number; isSample: boolean } | undefined {
  const { expected, promisedAt, promisedWithinHours, pausedAt, status } = order
  if (!expected || pausedAt !== null || status === 'completed' || status === 'cancelled') return undefined
  const from = promisedSince(order)
  if (!from || promisedAt === null || promisedWithinHours === null) return undefined
  // Shifted by the same pauses as the promise.
  const begin = promisedAt.getTime() - promisedWithinHours * HOUR_MS
  return {
    median: new Date(begin + expected.medianMinutes * MINUTE_MS),
    nineInTen: new Date(begin + expected.nineInTenMinutes * MINUTE_MS),
    count: expected.count,
    isSample: expected.isSample,
  }
}
