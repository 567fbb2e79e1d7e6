import type { beginHostedCheckout, CheckoutBody, StartedPayment } from '#contract/payments/payments.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { checkoutBeginner } from './begin-checkout.ts'
import { payOrder } from './checkout-calls.ts'

type HostedAnswer = AnswerOf<typeof beginHostedCheckout>

/** The two ways to start the payment of a form with a hosted button. */
export interface HostedBeginners {
  /** Stores order and payment before the button is shown; unchanged content is the same order. */
  byButton: (api: Pick<ApiClient, 'call'>) => (body: CheckoutBody) => Promise<HostedAnswer>
  /** Pays by another method: for the order that the button was shown for, if there is one and nothing has changed. */
  otherwise: (api: Pick<ApiClient, 'call'>) => (body: CheckoutBody, method: string) => Promise<StartedPayment>
}

export function hostedBeginners(): HostedBeginners {
  const { keyFor } = submissionKeys()
  const stored = new Map<string, string>()
  return {
    byButton: (api) => async (body) => {
      const key = keyFor(body)
      const answer = await api.call<typeof beginHostedCheckout>('POST', '/api/checkout/hosted', {
        body,
        idempotencyKey: key,
      })
      stored.set(key, answer.orderId)
      return answer
    },
    otherwise: (api) => {
      const begin = checkoutBeginner(api)
      return (body, method) => {
        const orderId = stored.get(keyFor(body))
        return orderId === undefined ? begin(body, method) : payOrder(api, orderId, method)
      }
    },
  }
}
