import { DAY_MS } from '#kernel/clock.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { OrderStatus, PaymentState } from '#kernel/orders/order-states.ts'

/** Who has not paid an order that was played is reminded, and the staff shown it, so long after its completion. */
export const REMINDED_AFTER_MS = 3 * DAY_MS

interface Payable {
  status: OrderStatus
  paymentState: PaymentState
  deletedAt: Date | null
}

/** Whether 'Pay now' is offered: nothing paid, nothing on its way, nothing under review, and the order still stands. */
export function canPay(order: Payable): boolean {
  return order.paymentState === 'unpaid' && order.status !== 'cancelled' && order.deletedAt === null
}

/** Whether its money is awaited: an order of the cart is paid once it is played. */
export function isDue(order: Payable & { total: string }): boolean {
  return order.status === 'completed' && canPay(order) && penceFromDecimal(order.total) > 0
}
