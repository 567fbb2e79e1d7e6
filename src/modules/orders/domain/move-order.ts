import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import { pence, toDecimal } from '#kernel/money.ts'
import { canMove, COMPLETION_HOLDS_AFTER_MS } from '#kernel/orders/order-moves.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { isDue, REMINDED_AFTER_MS } from './money/can-pay.ts'
import { moveEffects } from './order-status.ts'
import type { OrderReactions } from './order-reactions.ts'
import { refreshClock, stopClock } from './clock/refresh-clock.ts'
import { deliverMissing, missingOfCounted, takeBackMissing } from './progress/whole-order.ts'
import { readLateness } from './money/read-lateness.ts'
import { refundDue } from './money/refund-due.ts'
import { insertRest } from '#modules/orders/data/clock.sql.ts'
import { givenIn, insertAward, selectAwards } from '#modules/orders/data/lateness.sql.ts'
import {
  insertEvent,
  lockOrder,
  selectItems,
  selectLastMove,
  updateOrder,
  type OrderRow,
} from '#modules/orders/data/orders.sql.ts'

export interface MoveOrderDeps {
  db: Db
  clock: Clock
  events: BusinessEvents
  jobs: JobQueue
  reactions: OrderReactions
}

/** The customer is told about a status change after this delay; one that is reverted before is not mailed. */
const UNDONE_WITHIN_MS = 10_000

/**
 * Changes an order's status with the side effects of the table, a mail to the customer, and a record of who, when,
 * before and after. Setting the current status changes nothing. Completion delivers the missing units. Refuses with
 * `not_found`, `illegal_move`, and with `changed_meanwhile` where the status is no longer `was`, or other units are
 * missing than the caller saw.
 */
export async function moveOrder(
  deps: MoveOrderDeps,
  actor: string,
  input: { orderId: string; to: OrderStatus; was?: OrderStatus | undefined; missing?: number | undefined },
): Promise<'moved' | 'unchanged'> {
  const moved = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId)
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    if (order.status === input.to) return undefined
    if (input.was !== undefined && input.was !== order.status)
      throw new Refusal('changed_meanwhile', `Another admin has moved this order to ${order.status} meanwhile.`)
    await requireMissing(tx, order.id, input)
    return moveIn(deps, tx, { order, actor, to: input.to })
  })
  if (!moved) return 'unchanged'
  deps.events.orderMoved({ orderId: input.orderId, from: moved, to: input.to, actor })
  return 'moved'
}

async function requireMissing(
  tx: Tx,
  orderId: string,
  { to, missing }: { to: OrderStatus; missing?: number | undefined },
): Promise<void> {
  if (to === 'completed' && missing !== undefined && missing !== missingOfCounted(await selectItems(tx, orderId)))
    throw new Refusal('changed_meanwhile', 'Other units were counted meanwhile. Look again before you complete it.')
}

interface Move {
  order: OrderRow
  actor: string
  to: OrderStatus
}

/**
 * Changes the status of a locked order inside a transaction and returns the previous one; the caller reports it after
 * the transaction. Refuses with `illegal_move`.
 */
export async function moveIn(
  deps: Omit<MoveOrderDeps, 'db' | 'events'>,
  tx: Tx,
  { order, actor, to }: Move,
): Promise<OrderStatus> {
  if (!canMove(order.status, to)) throw new Refusal('illegal_move', `An order cannot go from ${order.status} to ${to}.`)
  const now = deps.clock.now()
  const undone = await selectLastMove(tx, order.id)
  const effects = moveEffects(order.status, to)
  if (effects.includes('uncomplete')) await takeBackMissing(tx, order.id, { actor, at: now })
  await updateOrder(tx, order.id, {
    status: to,
    updatedAt: now,
    ...(effects.includes('complete') && { completedAt: now }),
    ...(effects.includes('uncomplete') && { completedAt: null }),
    ...(effects.includes('reopen') && { refundDue: await stillDue(tx, order.id) }),
    ...(effects.includes('cancel') && { refundDue: await settleCancelled(tx, order, now) }),
  })
  await restClock(tx, { order, to, now, endedAt: order.completedAt ?? undone?.at ?? order.updatedAt })
  if (effects.includes('complete') || effects.includes('cancel')) await stopClock(tx, order, now)
  if (effects.includes('complete')) await deliverMissing(tx, await selectItems(tx, order.id), { actor, at: now })
  if (effects.includes('cancel')) await deps.reactions.orderCancelled(deps, tx, order.id)
  if (effects.includes('reopen')) await deps.reactions.orderReopened(deps, tx, order.id)
  await deps.reactions.orderChanged(deps, tx, order.id)
  await recordMove(tx, { order, actor, to, at: now })
  await tellOfMove(deps, tx, { order, to, undone, now, actor })
  return order.status
}

/** A reopened order continues its clock. After a reverted completion the clock has never stopped. */
async function restClock(
  tx: Tx,
  { order, to, now, endedAt }: { order: OrderRow; to: OrderStatus; now: Date; endedAt: Date },
): Promise<void> {
  const isTakenUp = order.status === 'cancelled' || (order.status === 'completed' && to !== 'cancelled')
  const held = now.getTime() - endedAt.getTime() >= (order.status === 'completed' ? COMPLETION_HOLDS_AFTER_MS : 0)
  if (!isTakenUp || !held) return
  await insertRest(tx, { orderId: order.id, fromAt: endedAt, toAt: now })
  await refreshClock(tx, order, now)
}

/** What a reopened order owes: its settled award. */
async function stillDue(tx: Tx, orderId: string): Promise<string | null> {
  const awards = await selectAwards(tx, orderId)
  return awards.length === 0 ? null : toDecimal(givenIn(awards))
}

/** What a cancelled order owes its buyer; its award is settled with it. */
async function settleCancelled(tx: Tx, order: OrderRow, now: Date): Promise<string | null> {
  const items = await selectItems(tx, order.id)
  const lateness = await readLateness(tx, { order, items }, now)
  const due = refundDue(order, { items, award: lateness?.award ?? pence(0) }, now)
  if (lateness && !lateness.isSettled && due !== null)
    await insertAward(tx, {
      orderId: order.id,
      percent: lateness.percent,
      basisPence: lateness.basis,
      amountPence: pence(lateness.award - lateness.given),
      dueAt: lateness.due,
      completedAt: null,
      settledAt: now,
    })
  return due
}

async function recordMove(tx: Tx, { order, actor, to, at }: Move & { at: Date }): Promise<void> {
  const [statusBefore, statusAfter] = [order.status, to]
  await insertEvent(tx, { orderId: order.id, kind: 'moved', actor, statusBefore, statusAfter, at })
  await recordAudit(tx, {
    actor,
    action: 'order.move',
    targetKind: 'order',
    targetId: order.id,
    before: { status: statusBefore },
    after: { status: statusAfter },
    at,
  })
}

/** The customer's mails: the status change, unless it reverts the previous one, and later the payment reminder. */
async function tellOfMove(
  deps: Pick<MoveOrderDeps, 'jobs'>,
  tx: Tx,
  { order, to, undone, now, actor }: Move & { undone: Awaited<ReturnType<typeof selectLastMove>>; now: Date },
): Promise<void> {
  const { id: orderId } = order
  // An unpaid draft is nothing to its buyer.
  if (isDue({ ...order, status: to })) {
    const startAfter = new Date(now.getTime() + REMINDED_AFTER_MS)
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'payment-due', orderId }, { startAfter })
  }
  const isUndone = undone?.statusBefore === to && now.getTime() - undone.at.getTime() < UNDONE_WITHIN_MS
  if (order.hidden || isUndone) return
  const mail =
    to === 'completed'
      ? ({ template: 'order-completed', orderId } as const)
      : ({ template: 'order-moved', orderId, to, at: now.toISOString() } as const)
  // A buyer cannot revert it.
  const startAfter = actor === 'customer' ? now : new Date(now.getTime() + UNDONE_WITHIN_MS)
  await deps.jobs.enqueue(tx, 'send-mail', mail, { startAfter })
}
