import type { OrderStatus, PaymentState } from '#kernel/orders/order-states.ts'
import type { BadgeTone } from '#web/components/figures/badge.tsx'

const STATUS_WORDS = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** A status in the staff's select. */
export function statusWord(status: OrderStatus): string {
  return STATUS_WORDS[status]
}

/** The payment status and its badge tone. */
export const PAYMENT_WORDS = {
  unpaid: { label: 'Unpaid', tone: 'neutral' },
  pending: { label: 'Payment pending', tone: 'warn' },
  paid: { label: 'Paid', tone: 'success' },
  'partly-refunded': { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  'under-review': { label: 'Under review', tone: 'danger' },
} as const satisfies Record<PaymentState, { label: string; tone: BadgeTone }>

/** The staff's name for an order: the start of its id. Customers quote its end. */
export function orderName(id: string): string {
  return id.slice(0, 8)
}
