import { penceFromDecimal } from '#kernel/money.ts'
import type { OrderStatus, PaymentState } from '#kernel/orders/order-states.ts'

interface CountedOrder {
  status: OrderStatus
  paymentState: PaymentState
  total: string
  refundedTotal: string
  pointsEarned: number
}

/**
 * The points that an order is worth now. Only a paid order that is not cancelled is worth any; refunds reduce them in
 * proportion, rounded in the member's favour. Depends only on the order, so repeated calls agree.
 */
export function pointsOf(order: CountedOrder): number {
  if (!isCounted(order)) return 0
  const total = penceFromDecimal(order.total)
  if (total === 0) return order.pointsEarned
  return order.pointsEarned - Math.floor((order.pointsEarned * penceFromDecimal(order.refundedTotal)) / total)
}

/** Whether an order counts in its owner's totals; `settleMember` has the same condition in SQL. */
function isCounted({ status, paymentState }: CountedOrder): boolean {
  return status !== 'cancelled' && (paymentState === 'paid' || paymentState === 'partly-refunded')
}
