import * as z from 'zod'
import { placeOrderBody } from '#contract/orders/orders.ts'
import { checkoutBody } from '#contract/payments/payments.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Only the typed fields: the rest of each body is filled when it is sent.
const typed = { email: true, discord: true, platform: true, notes: true } as const

/** 'Order Now': Discord may stay empty, consent may not. */
export const checkoutSchema = z.object({ ...checkoutBody.pick({ ...typed, consent: true }).shape })

/** The cart's order: as with 'Order Now', Discord may stay empty. */
export const orderSchema = z.object({ ...placeOrderBody.pick(typed).shape, consent: checkoutBody.shape.consent })
