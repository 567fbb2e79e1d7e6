import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { selectQueue, type QueueRow } from '#modules/orders/data/queue.sql.ts'
import { workedMinutes } from './completed-orders.ts'

/** One piece of an order in the queue. */
export interface PieceInQueue {
  serviceId: string
  /** Whether it has chosen options. */
  isChosen: boolean
  promisedWithinHours: number | null
}

/** An order that is being played, or waits for it. */
export interface OrderInQueue {
  orderId: string
  pieces: PieceInQueue[]
  promisedWithinHours: number | null
  /** Without paused time; undefined while it waits. */
  playedMinutes: number | undefined
}

/** Orders that are being played or wait for it, in the order in which they start. */
export async function listQueue({ db, clock }: { db: Db; clock: Clock }): Promise<OrderInQueue[]> {
  const now = clock.now()
  const queue: OrderInQueue[] = []
  for (const order of await selectQueue(db)) {
    queue.push({
      orderId: order.id,
      pieces: order.items.flatMap(({ serviceId, quantity, configuration, promisedWithinHours }) =>
        Array.from({ length: quantity }, () => ({ serviceId, isChosen: configuration !== null, promisedWithinHours })),
      ),
      promisedWithinHours: order.promisedWithinHours,
      playedMinutes: order.status === 'in-progress' ? await playedFor(db, order, now) : undefined,
    })
  }
  return queue
}

/** Undefined where the start was not recorded. */
async function playedFor(db: Db, order: QueueRow, now: Date): Promise<number> {
  return order.begunAt === null ? 0 : workedMinutes(db, order, { from: order.begunAt, to: now })
}
