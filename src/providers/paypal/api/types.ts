import type { components } from './orders-v2.gen.ts'

type Schemas = components['schemas']

/** The body of `POST /v2/checkout/orders`, by PayPal's own document. */
export type OrderRequest = Schemas['order_request']
/** Every state that PayPal's document gives an order, and a capture. */
export type OrderStatus = Schemas['order_status']
export type CaptureState = NonNullable<Schemas['capture_status']['status']>
export type RefundState = NonNullable<Schemas['refund_status']['status']>
