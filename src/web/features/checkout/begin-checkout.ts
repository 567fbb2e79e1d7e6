import type { CheckoutBody, StartedPayment } from '#contract/payments.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'

/**
 * Begins the payment of one shown checkout form. While its contents stay the same, a second try (after a cancelled or
 * declined payment) pays the order that was stored by the first; changed contents are a new order.
 */
export function checkoutBeginner(api: Pick<ApiClient, 'beginCheckout' | 'payOrder'>): (body: CheckoutBody) => Promise<StartedPayment> {
  const { keyFor } = submissionKeys()
  const stored = new Map<string, string>()

  return async (body) => {
    const key = keyFor(body)
    const orderId = stored.get(key)
    if (orderId !== undefined) return api.payOrder(orderId)
    const started = await api.beginCheckout(body, key)
    stored.set(key, started.orderId)
    return started
  }
}
