import * as z from 'zod'
import { buyerFields } from '#contract/orders/buyer.ts'
import { checkoutBody } from '#contract/payments/payments.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Only the typed fields: the rest of each body is filled when it is sent.
/** 'Order Now' and the cart's order alike: Discord may stay empty, consent may not. */
export const buyerSchema = z.object({ ...buyerFields, consent: checkoutBody.shape.consent })
