import { DAY_MS } from '#kernel/clock.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { OrderStatus, PaymentState } from '#kernel/orders/order-states.ts'

/** How long after completion an unpaid buyer is reminded and the staff is told. */
export const REMINDED_AFTER_MS = 3 * DAY_MS

interface Payable {
  status: OrderStatus
  paymentState: PaymentState
  deletedAt: Date | null
}

/** Whether 'Pay now' is offered: nothing is paid, pending or under review, and the order is not cancelled. */
export function canPay(order: Payable): boolean {
  return order.paymentState === 'unpaid' && order.status !== 'cancelled' && order.deletedAt === null
}

/** Whether its payment is due: an order from the cart is paid after it is played. */
export function isDue(order: Payable & { total: string }): boolean {
  return order.status === 'completed' && canPay(order) && penceFromDecimal(order.total) > 0
}
