import type { TrackedOrder } from '#contract/orders/orders.ts'
import { waitsForPayment } from './order-state.ts'

/** The fields of an order that its clock is computed from. */
export type ClockedOrder = Pick<
  TrackedOrder,
  'status' | 'paymentState' | 'isDraft' | 'createdAt' | 'promisedAt' | 'promisedFrom' | 'pausedAt'
>

/** The promised time and what is left of it. While the clock is paused: as of the start of the pause. */
export interface ClockReading {
  /** Start and end of the promise in milliseconds; pauses move the end. */
  beganAt: number
  endsAt: number
  /** Milliseconds until the due time; negative when overdue. */
  leftMs: number
}

/**
 * The order's clock at an instant (milliseconds); undefined without a promise, after the work has ended or while it
 * waits for payment, and after a refund.
 */
export function readClock(order: ClockedOrder, now: number): ClockReading | undefined {
  if (
    order.promisedAt === null ||
    waitsForPayment(order) ||
    order.paymentState === 'refunded' ||
    order.status === 'completed' ||
    order.status === 'cancelled'
  )
    return undefined
  const at = order.pausedAt === null ? now : Date.parse(order.pausedAt)
  const endsAt = Date.parse(order.promisedAt)
  const beganAt = Date.parse(order.promisedFrom ?? order.createdAt)
  return { beganAt, endsAt, leftMs: endsAt - at }
}

/** Whether the order is overdue; never while the clock is paused. `now` in milliseconds. */
export function isLate(order: ClockedOrder, now: number): boolean {
  return order.pausedAt === null && (readClock(order, now)?.leftMs ?? 0) < 0
}
