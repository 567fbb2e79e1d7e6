import type { TrackedOrder } from '#contract/orders/orders.ts'
import { waitsForPayment } from './order-state.ts'

/** What is needed of an order to read its clock. */
export type ClockedOrder = Pick<
  TrackedOrder,
  'status' | 'paymentState' | 'isDraft' | 'createdAt' | 'promisedAt' | 'promisedFrom' | 'pausedAt'
>

/** The promised time, and what is left of it. While the clock stands still, as when it was stopped. */
export interface ClockReading {
  /** From when to when it was promised, in milliseconds; the end moves with what stops the clock. */
  beganAt: number
  endsAt: number
  /** Milliseconds until the promised end; negative once it has passed. */
  leftMs: number
}

/**
 * The order's clock at an instant (milliseconds); undefined where nothing was promised, the work has ended or waits for
 * its payment, or its money went back.
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

/** Whether the promised time is over; while the clock stands still nothing is late. `now` in milliseconds. */
export function isLate(order: ClockedOrder, now: number): boolean {
  return order.pausedAt === null && (readClock(order, now)?.leftMs ?? 0) < 0
}
