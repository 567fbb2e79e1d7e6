/** What the list of orders is narrowed by, as the address has it. */
export const ORDER_FILTERS = ['q', 'status', 'paymentState', 'game', 'from', 'to'] as const
export type OrderFilter = Partial<Record<(typeof ORDER_FILTERS)[number], string>>
/** The same where a part may be there and hold nothing. */
export type AnyOrderFilter = Partial<Record<keyof OrderFilter, string | undefined>>
