import type { CheckoutBody, StartedPayment } from '#contract/payments/payments.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { beginCheckout, payOrder } from './checkout-calls.ts'

/**
 * Begins the payment of one shown checkout form. While its contents stay the same, a second try (after a cancelled or
 * declined payment) pays the order that was stored by the first, by whatever method; changed contents are a new order.
 */
export function checkoutBeginner(
  api: Pick<ApiClient, 'call'>,
): (body: CheckoutBody, method: string) => Promise<StartedPayment> {
  const contents = submissionKeys()
  let sent = submissionKeys()
  const stored = new Map<string, string>()

  return async (body, method) => {
    const shown = contents.keyFor(body)
    const orderId = stored.get(shown)
    if (orderId !== undefined) return payOrder(api, orderId, method)
    const whole = { ...body, method }
    const started = await beginCheckout(api, whole, sent.keyFor(whole))
    if (body.couponCode !== undefined) {
      // The code went to this order, and the one that held it is closed: a buyer who changes their mind back begins a
      // third.
      stored.clear()
      sent = submissionKeys()
    }
    stored.set(shown, started.orderId)
    return started
  }
}
