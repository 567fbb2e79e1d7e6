/** Where the work on an order stands. `confirmed` is an action of the admin, never automatic. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where the money of an order stands; separate from its status. */
export const PAYMENT_STATES = ['unpaid', 'pending', 'paid', 'partly-refunded', 'refunded', 'under-review'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
