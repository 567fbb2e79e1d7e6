import type { components } from './orders-v2.gen.ts'

type Schemas = components['schemas']

/** The body of `POST /v2/checkout/orders`, from PayPal's OpenAPI document. */
export type OrderRequest = Schemas['order_request']
/** Every order and capture state in PayPal's document. */
export type OrderStatus = Schemas['order_status']
export type CaptureState = NonNullable<Schemas['capture_status']['status']>
export type RefundState = NonNullable<Schemas['refund_status']['status']>
