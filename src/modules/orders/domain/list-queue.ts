import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { selectQueue, type QueueRow } from '#modules/orders/data/queue.sql.ts'
import { onlyPiece, workedMinutes } from './completed-orders.ts'

/** An order that is played, or waits for it. */
export interface OrderInQueue {
  orderId: string
  /** One id for each piece; undefined where something was chosen of one of several, whose promise is not known. */
  serviceIds: string[] | undefined
  /** Whether it is one piece of which something was chosen. */
  isChosen: boolean
  promisedWithinHours: number | null
  /** Without the time that its clock stood still; undefined while it waits. */
  playedMinutes: number | undefined
}

/** The orders that are played or wait for it, in the order in which they begin. */
export async function listQueue({ db, clock }: { db: Db; clock: Clock }): Promise<OrderInQueue[]> {
  const now = clock.now()
  const queue: OrderInQueue[] = []
  for (const order of await selectQueue(db)) {
    const { items } = order
    queue.push({
      orderId: order.id,
      isChosen: (onlyPiece(order)?.configuration ?? null) !== null,
      serviceIds:
        !onlyPiece(order) && items.some(({ configuration }) => configuration !== null)
          ? undefined
          : items.flatMap(({ serviceId, quantity }) => Array.from({ length: quantity }, () => serviceId)),
      promisedWithinHours: order.promisedWithinHours,
      playedMinutes: order.status === 'in-progress' ? await playedFor(db, order, now) : undefined,
    })
  }
  return queue
}

/** Nothing where its beginning was not noted. */
async function playedFor(db: Db, order: QueueRow, now: Date): Promise<number> {
  return order.begunAt === null ? 0 : workedMinutes(db, order, { from: order.begunAt, to: now })
}
