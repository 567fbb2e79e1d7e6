import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import type { Told } from '#kernel/orders/estimate.ts'
import { readClock } from '#kernel/orders/order-clock.ts'
import type { Db } from '#platform/db/client.ts'
import { selectPauses, selectStandStills } from '#modules/orders/data/clock.sql.ts'
import { selectCompleted, type ListedOrder } from '#modules/orders/data/orders.sql.ts'
import { selectFirstTime } from '#modules/orders/data/queue.sql.ts'
import { promisedSince } from './clock/refresh-clock.ts'

/** An order that is done, with how long it took. */
export interface CompletedOrder {
  orderId: string
  email: string
  /** Null where it was placed without an account. */
  userId: string | null
  /** Null where it was more than one piece. */
  serviceId: string | null
  /** Whether something was chosen of it. */
  isChosen: boolean
  /** Null where nothing was promised. */
  promisedMinutes: number | null
  /** Without the time that its clock stood still. */
  minutes: number
  /** The same from when the work began; null where that was not noted. */
  playMinutes: number | null
  /** Null where nothing was promised. */
  isOnTime: boolean | null
  /** What was said when it was placed; null where nothing was measured. */
  expected: Told | null
  /** Whether it was done by when the queue told it first; null where that told it no time. */
  queueHeld: boolean | null
  completedAt: Date
}

/** Orders that were completed from an instant on and before another, the earliest first. */
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

/** Time in which the clock stood still counts on neither side. */
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

/** The piece of an order that is no more than one. */
function onlyPiece({ items }: Pick<ListedOrder, 'items'>): ListedOrder['items'][number] | undefined {
  const [only, ...others] = items
  return others.length === 0 && only?.quantity === 1 ? only : undefined
}

/** Whole minutes between two instants, without the time that the order's clock stood still. */
export async function workedMinutes(
  db: Db,
  order: Pick<ListedOrder, 'id' | 'game'>,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const pauses = await selectPauses(db, order.id)
  // What the clock stood still moves the end of a promise of no time.
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
 * When orders like this one are done: half of them, and nine in ten. Undefined where nothing was measured when it was
 * placed, its clock stands still, or it is not being worked on.
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
  // What moved the promise moves these, too.
  const begin = promisedAt.getTime() - promisedWithinHours * HOUR_MS
  return {
    median: new Date(begin + expected.medianMinutes * MINUTE_MS),
    nineInTen: new Date(begin + expected.nineInTenMinutes * MINUTE_MS),
    count: expected.count,
    isSample: expected.isSample,
  }
}
