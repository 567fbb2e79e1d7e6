import type { reportPaymentEvent } from '#contract/payments/client-reports.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/**
 * Wraps the handler of a hosted button's approval with a report to the server: a background hint, whose failure is only
 * logged to the console. The handler is always called, and its result is returned.
 */
export function reportingApproval<Answer>(
  api: Pick<ApiClient, 'call'>,
  approved: (providerOrderId: string) => Answer,
): (providerOrderId: string) => Answer {
  return (providerOrderId) => {
    api
      .call<typeof reportPaymentEvent>('POST', '/api/orders/payment-logger', {
        body: {
          eventType: 'hosted_button_approved',
          paymentData: { orderID: providerOrderId },
          timestamp: new Date().toISOString(),
          source: 'hosted_button',
        },
      })
      // oxlint-disable-next-line no-console -- specified: only the console is told
      .catch((error: unknown) => console.error('A payment could not be reported.', error))
    return approved(providerOrderId)
  }
}
