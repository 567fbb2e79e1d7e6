import type { Stripe } from 'stripe'
import { HOUR_MS } from '#kernel/clock.ts'
import type { ProviderOrderRequest } from '#modules/payments/index.ts'

/** An open payment is offered again for two hours; a buyer who returns at the end still has an hour at Stripe. */
const OPEN_FOR_MS = 3 * HOUR_MS

/**
 * Our order as Stripe's Checkout Session request. A repeated payment must produce the identical request, because Stripe
 * refuses an idempotency key with another one.
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
    // On the payment as well, because refunds and disputes reference it.
    payment_intent_data: { metadata, description: request.description },
    // The charge is the order's amount in pounds, whatever else the account allows.
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    submit_type: 'pay',
    expires_at: Math.floor((request.createdAt.getTime() + OPEN_FOR_MS) / 1000),
    // Stripe replaces the braces. The page uses the same parameter for every provider.
    success_url: `${request.returnUrl}?token={CHECKOUT_SESSION_ID}`,
    cancel_url: request.cancelUrl,
  }
}
