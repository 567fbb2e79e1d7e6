/** The filter of the order list, as in the address. */
export const ORDER_FILTERS = ['q', 'status', 'paymentState', 'game', 'from', 'to'] as const
export type OrderFilter = Partial<Record<(typeof ORDER_FILTERS)[number], string>>
/** The same with explicitly undefined fields allowed. */
export type AnyOrderFilter = Partial<Record<keyof OrderFilter, string | undefined>>
