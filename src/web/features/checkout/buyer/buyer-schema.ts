import * as z from 'zod'
import { buyerFields } from '#contract/orders/buyer.ts'
import { checkoutBody } from '#contract/payments/payments.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Only the typed fields; the rest of each body is added when it is sent.
/** For 'Order Now' and the cart's order: Discord is optional, consent is required. */
export const buyerSchema = z.object({ ...buyerFields, consent: checkoutBody.shape.consent })
