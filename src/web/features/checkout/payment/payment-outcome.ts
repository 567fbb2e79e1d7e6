import {
  reportPaymentFallback,
  reportPaypalSuccess,
  type SuccessReport,
} from '#web/features/checkout/checkout-calls.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'

/** The state of a payment after the buyer approved it. */
export type PaymentOutcome =
  /** The server has verified the money at the provider. */
  | { kind: 'paid'; orderId: string }
  /** No money moved; the buyer may choose another payment method. */
  | { kind: 'choose-again'; message: string }
  /** The provider, or a staff member, has to decide: it must not be paid again. */
  | { kind: 'checking'; by: 'provider' | 'shop' }
  /** The server was unreachable or failed: the fallback report was sent, and it looks the payment up by itself. */
  | { kind: 'unrecorded' }

/**
 * Reports the buyer's approval and returns the outcome. Never rejects: every failure is an outcome. `begun`: the order
 * that this page started, for browsers without cookies.
 */
export async function readPaymentOutcome(
  api: Pick<ApiClient, 'call'>,
  report: SuccessReport,
  begun: string,
): Promise<PaymentOutcome> {
  try {
    const { orderId } = await reportPaypalSuccess(api, report)
    return { kind: 'paid', orderId: orderId ?? begun }
  } catch (error) {
    return refused(error) ?? unrecorded(api, report)
  }
}

function refused(error: unknown): PaymentOutcome | undefined {
  if (!(error instanceof ApiError)) return undefined
  switch (error.code) {
    case 'payment_declined':
    case 'payment_not_approved':
    case 'order_not_payable':
      return {
        kind: 'choose-again',
        message: messageFor(error, 'The payment did not go through. No money moved. Please try again.'),
      }
    case 'payment_unconfirmed':
    case 'payment_in_progress':
      return { kind: 'checking', by: 'provider' }
    case 'payment_under_review':
      return { kind: 'checking', by: 'shop' }
    default:
      return undefined
  }
}

async function unrecorded(api: Pick<ApiClient, 'call'>, report: SuccessReport): Promise<PaymentOutcome> {
  try {
    await reportPaymentFallback(api, report)
  } catch (error) {
    // As specified: the buyer has been told all there is to tell; the server's own look-ups find the payment.
    // oxlint-disable-next-line no-console -- specified for background reports
    console.error('payment fallback failed', error)
  }
  return { kind: 'unrecorded' }
}
