/** The default payment method of a request: the specification has only this one. */
export const DEFAULT_METHOD = 'paypal'
