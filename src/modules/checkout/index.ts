// Checkout: from the buyer's choice to a stored, priced order and its payment. It joins what an order needs from other
// modules. Also reads `games`, `orders`, `services` and `settings`. It never trusts prices from the browser: a total
// that differs from the catalogue's is refused, and nothing is stored.
export { beginCheckout, beginHostedCheckout } from './domain/begin-checkout.ts'
export { markFullServicesJob } from './domain/places.ts'
export { placeOrder } from './domain/place-order.ts'
export type { Caller, CheckoutDeps } from './domain/order-draft.ts'
