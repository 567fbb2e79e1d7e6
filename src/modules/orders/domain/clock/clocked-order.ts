import type { Clock } from '#kernel/clock.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { insertEvent, lockOrder, type OrderRow } from '#modules/orders/data/orders.sql.ts'
import { promisedSince, refreshClock } from './refresh-clock.ts'

export interface ClockDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
}

interface Change {
  tx: Tx
  order: OrderRow
  now: Date
}

/**
 * Changes an order's pauses or extensions under its lock and recomputes the due time. Refuses with `not_found`, and
 * with `illegal_move` an order without a promise or whose clock does not run.
 */
export async function changeClock<Result>(
  deps: ClockDeps,
  orderId: string,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const order = ID_PATTERN.test(orderId) ? await lockOrder(tx, orderId) : undefined
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    if (order.status === 'completed' || order.status === 'cancelled')
      throw new Refusal('illegal_move', `This order is ${order.status}: its clock does not run any more.`)
    if (!promisedSince(order)) throw new Refusal('illegal_move', 'No time was promised for this order yet.')
    const now = deps.clock.now()
    const result = await work({ tx, order, now })
    await refreshClock(tx, order, now)
    return result
  })
}

/** Records a clock change in the order's history and, if the staff made it, in the audit log. */
export async function recordClockChange(
  { tx, order, now }: Change,
  { kind, actor, note }: { kind: string; actor: string; note: string | null },
): Promise<void> {
  await insertEvent(tx, { orderId: order.id, kind, actor, note, at: now })
  await recordAudit(tx, {
    actor,
    action: 'order.clock',
    targetKind: 'order',
    targetId: order.id,
    before: { due: order.promisedAt?.toISOString() ?? null },
    after: { change: kind, ...(note !== null && { note }) },
    at: now,
  })
}
