import type { beginHostedCheckout, CheckoutBody } from '#contract/payments.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api-client.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'

/** Stores the order and the payment of one shown form before the provider's own button is shown; unchanged contents are the same order. */
export function hostedBeginner(api: Pick<ApiClient, 'call'>): (body: CheckoutBody) => Promise<AnswerOf<typeof beginHostedCheckout>> {
  const { keyFor } = submissionKeys()
  return (body) => api.call('POST', '/api/checkout/hosted', { body, idempotencyKey: keyFor(body) })
}
