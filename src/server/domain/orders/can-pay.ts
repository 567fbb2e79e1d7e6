import type { OrderStatus, PaymentState } from '#shared/order-states.ts'

/** Whether 'Pay now' is offered: nothing paid, nothing on its way, nothing in doubt, and the order still stands. */
export function canPay(order: { status: OrderStatus; paymentState: PaymentState; deletedAt: Date | null }): boolean {
  return order.paymentState === 'unpaid' && order.status !== 'cancelled' && order.deletedAt === null
}
