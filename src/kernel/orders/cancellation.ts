import { DAY_MS } from '#kernel/clock.ts'
import { pence, type Pence } from '#kernel/money.ts'
import type { OrderStatus, PaymentState } from './order-states.ts'
import { deliveredValue, unitsOfLine, type DeliveredLine } from './units.ts'

/**
 * Whether a buyer can cancel an order. `offered`: at once. `payment-pending` and `under-review`: after the provider has
 * decided about the payment. `not-paid`: units are delivered but nothing is paid, so a person settles it.
 */
export const CANCELLATION_STATES = ['offered', 'payment-pending', 'under-review', 'not-paid'] as const
export type CancellationState = (typeof CANCELLATION_STATES)[number]

/** Undefined where nothing can be cancelled: the order has ended, or all of it is delivered or refunded. */
export function cancellationState(
  { status, paymentState }: { status: OrderStatus; paymentState: PaymentState },
  lines: readonly DeliveredLine[],
): CancellationState | undefined {
  if (status === 'completed' || status === 'cancelled' || paymentState === 'refunded') return undefined
  if (paymentState === 'pending') return 'payment-pending'
  if (paymentState === 'under-review') return 'under-review'
  const delivered = lines.reduce((sum, line) => sum + line.delivered, 0)
  if (delivered === lines.reduce((sum, line) => sum + unitsOfLine(line), 0)) return undefined
  return paymentState === 'unpaid' && delivered > 0 ? 'not-paid' : 'offered'
}

/**
 * The end of the fourteenth day after the order: Consumer Contracts Regulations 2013, regulation 30. Counted as whole
 * days from the order's instant, which is never shorter.
 */
const CANCELLATION_PERIOD_MS = 15 * DAY_MS

interface CancelledOrder {
  total: Pence
  createdAt: Date
  consentAt: Date | null
}

/**
 * What the buyer owes if the order ends now: the delivered units. Nothing may be charged within the cancellation period
 * unless the buyer has asked us to start (regulation 36).
 */
export function chargeWhenCancelled(
  { total, createdAt, consentAt }: CancelledOrder,
  lines: readonly DeliveredLine[],
  now: Date,
): Pence {
  const isFree = consentAt === null && now.getTime() - createdAt.getTime() < CANCELLATION_PERIOD_MS
  return isFree ? pence(0) : deliveredValue(total, lines)
}
