import { toDecimal } from '#kernel/money.ts'
import type { ProviderOrderRequest } from '#modules/payments/index.ts'
import type { OrderRequest } from './api/types.ts'

/** PayPal's form of an order of ours: paid at once, nothing shipped, our ids as its references. */
export function orderRequest(request: ProviderOrderRequest, payeeId: string, brandName: string): OrderRequest {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: request.orderId,
        invoice_id: request.paymentId,
        description: atMost(127, request.description),
        amount: { currency_code: 'GBP', value: toDecimal(request.amount) },
        payee: { merchant_id: payeeId },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: atMost(127, brandName),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  }
}

/** Cuts to PayPal's lengths, counted the strict way (UTF-16), but never in the middle of a character. */
export function atMost(length: number, text: string): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
