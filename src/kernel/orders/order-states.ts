/** The status of the work. `confirmed` is set by an admin, never automatically. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The payment status of an order; separate from its work status. */
export const PAYMENT_STATES = ['unpaid', 'pending', 'paid', 'partly-refunded', 'refunded', 'under-review'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
