import type { Stripe } from 'stripe'
import { HOUR_MS } from '#kernel/clock.ts'
import type { ProviderOrderRequest } from '#modules/payments/index.ts'

/** An open payment is offered again for two hours; a buyer who comes back to it then has an hour left at Stripe. */
const OPEN_FOR_MS = 3 * HOUR_MS

/**
 * Stripe's form of an order of ours. The same payment makes the same request to the last byte, whenever it is repeated:
 * Stripe refuses an idempotency key that comes with another one.
 */
export function sessionRequest(request: ProviderOrderRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: request.orderId, payment_id: request.paymentId }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'gbp', unit_amount: request.amount, product_data: { name: request.description } },
      },
    ],
    client_reference_id: request.paymentId,
    metadata,
    // On the payment itself as well: a refund or a dispute names that one.
    payment_intent_data: { metadata, description: request.description },
    // What is charged is what the order says, in pounds, whatever the shop's account allows elsewhere.
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    submit_type: 'pay',
    expires_at: Math.floor((request.createdAt.getTime() + OPEN_FOR_MS) / 1000),
    // Stripe fills the braces in; the page asks the same call about a token as for every provider.
    success_url: `${request.returnUrl}?token={CHECKOUT_SESSION_ID}`,
    cancel_url: request.cancelUrl,
  }
}
