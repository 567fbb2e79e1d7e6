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
 * The points that an order stands for now. Only one that is paid and not cancelled stands for any; what was refunded of
 * it takes points away in proportion, a broken point being the member's. Follows from the order alone, so that a caller
 * that asks twice hears the same.
 */
export function pointsOf(order: CountedOrder): number {
  if (!isCounted(order)) return 0
  const total = penceFromDecimal(order.total)
  if (total === 0) return order.pointsEarned
  return order.pointsEarned - Math.floor((order.pointsEarned * penceFromDecimal(order.refundedTotal)) / total)
}

/** Whether an order is part of its owner's totals; the same condition as SQL is in `settleMember`. */
function isCounted({ status, paymentState }: CountedOrder): boolean {
  return status !== 'cancelled' && (paymentState === 'paid' || paymentState === 'partly-refunded')
}
