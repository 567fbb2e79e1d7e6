import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { pence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import type { Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { moveMoney, type MoneyEvent, type MoneyMove } from './money-moves.ts'
import type { OrderReactions } from '#modules/orders/domain/order-reactions.ts'
import { insertEvent, updateOrder, type OrderRow } from '#modules/orders/data/orders.sql.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** An order became the shop's: it is paid after the work, or its money is on its way. */
    'order.placed': { orderId: string }
    /** The full price has been received for the first time. */
    'order.paid': { orderId: string }
    /** A pending payment of an order failed. `at`: ISO 8601. */
    'payment.declined': { orderId: string; at: string }
  }
}

export interface MoneyEventDeps {
  clock: Clock
  jobs: JobQueue
  reactions: OrderReactions
}

/**
 * Applies a money event to an order that the caller has locked, records it and publishes the resulting events. Returns
 * the change and the kind of case to open, if any. `isMoneyHeld`: other money of the order is with us, so the buyer
 * must not be told that nothing was taken.
 */
export async function applyMoneyEvent(
  deps: MoneyEventDeps,
  tx: Tx,
  order: OrderRow,
  { event, ...context }: { event: MoneyEvent; actor: string; note?: string; isMoneyHeld?: boolean },
): Promise<MoneyMove> {
  const before = order.paymentState
  const move = moveMoney(
    {
      status: order.status,
      paymentState: before,
      total: penceFromDecimal(order.total),
      refundedTotal: penceFromDecimal(order.refundedTotal),
      isDeleted: order.deletedAt !== null,
    },
    event,
  )
  const changed = move.paymentState !== before || toDecimal(move.refundedTotal) !== order.refundedTotal
  if (!changed && !move.caseKind) return move

  const now = deps.clock.now()
  // Late money may have been refunded in part before a person accepted it.
  const becamePaid = (move.paymentState === 'paid' || move.paymentState === 'partly-refunded') && order.paidAt === null
  if (changed) {
    await updateOrder(tx, order.id, {
      paymentState: move.paymentState,
      refundedTotal: toDecimal(move.refundedTotal),
      updatedAt: now,
      // Money that is pending or received makes it a real order, whatever the browser did since.
      hidden: order.hidden && move.paymentState === 'unpaid',
      ...(becamePaid && { paidAt: now, ...promiseOfPaid(order, now) }),
    })
    await deps.reactions.orderChanged(deps, tx, order.id)
  }
  await insertEvent(tx, {
    orderId: order.id,
    kind: move.caseKind ? `review:${move.caseKind}` : `payment:${event.kind}`,
    actor: context.actor,
    paymentBefore: before,
    paymentAfter: move.paymentState,
    note: context.note ?? null,
    at: now,
  })
  // There is no receipt for zero.
  if (becamePaid && penceFromDecimal(order.total) > 0) await deps.jobs.publish(tx, 'order.paid', { orderId: order.id })
  // A buyer who was told to wait for an e-mail has closed the page.
  else if (before === 'pending' && move.paymentState === 'unpaid' && context.isMoneyHeld !== true)
    await deps.jobs.publish(tx, 'payment.declined', { orderId: order.id, at: now.toISOString() })
  else if (order.hidden && move.paymentState === 'pending')
    await deps.jobs.publish(tx, 'order.placed', { orderId: order.id })
  const refunded = toDecimal(move.refundedTotal)
  const amount = pence(Math.max(0, move.refundedTotal - penceFromDecimal(order.refundedTotal)))
  if (amount > 0)
    await deps.jobs.enqueue(tx, 'send-mail', {
      template: 'order-refunded',
      orderId: order.id,
      amount: toDecimal(amount),
      refunded,
    })
  return move
}

/**
 * The promise starts with the payment. For an order from the cart, which may be paid after completion, it started when
 * the order was placed.
 */
function promiseOfPaid(
  { origin, promisedWithinHours }: OrderRow,
  paidAt: Date,
): Partial<Pick<OrderRow, 'promisedAt' | 'promisedFrom'>> {
  if (origin !== 'checkout' || promisedWithinHours === null) return {}
  return { promisedFrom: paidAt, promisedAt: new Date(paidAt.getTime() + promisedWithinHours * HOUR_MS) }
}
