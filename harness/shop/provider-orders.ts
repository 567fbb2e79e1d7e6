import { randomId } from '#kernel/ids.ts'
import { pence } from '#kernel/money.ts'
import type { ProviderOrderRequest } from '#modules/payments/index.ts'

/** The shop's request to a provider when a payment starts. */
export function orderRequest(change: Partial<ProviderOrderRequest> = {}): ProviderOrderRequest {
  return {
    paymentId: randomId(),
    orderId: randomId(),
    amount: pence(1999),
    description: 'Prestige Boost',
    createdAt: new Date(),
    returnUrl: 'http://127.0.0.1:3000/payment-success',
    cancelUrl: 'http://127.0.0.1:3000/',
    ...change,
  }
}
