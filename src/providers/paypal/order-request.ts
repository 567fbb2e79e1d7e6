import { toDecimal } from '#kernel/money.ts'
import type { ProviderOrderRequest } from '#modules/payments/index.ts'
import type { OrderRequest } from './api/types.ts'

/** Our order as PayPal's order request: captured at once, nothing shipped, our ids as references. */
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

/** Cuts a text to PayPal's maximum length, counted in UTF-16 units, but never inside a character. */
export function atMost(length: number, text: string): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
