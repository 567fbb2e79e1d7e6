import type { TrackedOrder } from '#contract/orders/orders.ts'
import { SCALE_TICKS } from '#web/components/figures/scale.tsx'
import { waitsForPayment } from './order-state.ts'

/** What is needed of an order to read its clock. */
export type ClockedOrder = Pick<
  TrackedOrder,
  'status' | 'paymentState' | 'isDraft' | 'createdAt' | 'promisedAt' | 'promisedFrom' | 'pausedAt'
>

/** How much of the promised time is used. While the clock stands still, as when it was stopped. */
export interface ClockReading {
  /** Ticks of the scale, 0 to 15. */
  lit: number
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
  const end = Date.parse(order.promisedAt)
  const begin = Date.parse(order.promisedFrom ?? order.createdAt)
  const share = end > begin ? Math.min(1, Math.max(0, (at - begin) / (end - begin))) : 1
  return { lit: Math.floor(share * SCALE_TICKS), leftMs: end - at }
}
