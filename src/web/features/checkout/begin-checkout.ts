import type { CheckoutBody, StartedPayment } from '#contract/payments/payments.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { beginCheckout, payOrder } from './checkout-calls.ts'

/**
 * Starts the payment of a displayed checkout form. While its content stays the same, another attempt (after a cancelled
 * or declined payment) pays the stored order, by any method; changed content is a new order.
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
      // The coupon moved to the newest order, and the previous one is closed: a buyer who changes back creates a third.
      stored.clear()
      sent = submissionKeys()
    }
    stored.set(shown, started.orderId)
    return started
  }
}
