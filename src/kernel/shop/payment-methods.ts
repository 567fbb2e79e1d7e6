/** The way to pay of a request that names none: the specification knows this one alone. */
export const DEFAULT_METHOD = 'paypal'
