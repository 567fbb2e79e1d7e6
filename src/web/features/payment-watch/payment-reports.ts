import type * as hints from '#contract/payments/client-reports.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import type { PaymentMark } from './payment-marks.ts'

/** Background reports of payments. They have no result; a failure is only logged to the console. */
export interface PaymentReports {
  detected(paymentId: string, source: string): void
  urlDetected(url: string, marks: readonly PaymentMark[]): void
}

export function paymentReports(api: Pick<ApiClient, 'call'>): PaymentReports {
  return {
    detected(paymentId, source) {
      api
        .call<typeof hints.reportPaymentDetected>('POST', '/api/orders/payment-detected', {
          body: { paymentId, source, userAgent: navigator.userAgent, timestamp: now() },
        })
        .catch(unheard)
    },
    urlDetected(url, marks) {
      const params = Object.fromEntries(marks.map(({ name, value }) => [name, value]))
      api
        .call<typeof hints.reportPaymentUrl>('POST', '/api/orders/payment-url-detected', {
          body: { url, params, timestamp: now() },
        })
        .catch(unheard)
    },
  }
}

function unheard(error: unknown): void {
  // oxlint-disable-next-line no-console -- specified: only the console is told
  console.error('A payment could not be reported.', error)
}

function now(): string {
  return new Date().toISOString()
}
