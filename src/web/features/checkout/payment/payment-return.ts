import { queryOptions } from '@tanstack/react-query'
import { forgetWhatWasOrdered } from '#web/features/checkout/buyer/buyer-values.ts'
import { reportPaymentReturn, type PaymentReturn } from '#web/features/checkout/checkout-calls.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { pendingOrder, rememberOrder } from '#web/lib/storage/remembered.ts'

/** The parameters of the provider's return address. */
export interface ReturnParams {
  paymentId: string | null
  token: string | null
  payerId: string | null
}

/** The fixed value of the specification. */
const SOURCE = 'return_url_enhanced'

/** Polled while the provider decides: quickly at first, then slowly. */
const ASK_AGAIN_MS = [2000, 3000, 5000, 10_000]
const SLOWEST_MS = 30_000

export function readReturnParams(search: URLSearchParams): ReturnParams {
  return { paymentId: search.get('paymentId'), token: search.get('token'), payerId: search.get('PayerID') }
}

export function isComplete({ paymentId, token, payerId }: ReturnParams): boolean {
  return Boolean(paymentId || token || payerId)
}

/** Reports the return once and polls the payment until it is decided. */
export function paymentReturnQuery(api: ApiClient, params: ReturnParams) {
  return queryOptions({
    queryKey: ['/api/orders/payment-return', params],
    queryFn: () => reportReturn(api, params),
    enabled: isComplete(params),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.pending ? askAgainAfter(state.dataUpdateCount) : false),
  })
}

/** Milliseconds until the next poll, after this many answers. */
export function askAgainAfter(answers: number): number {
  return ASK_AGAIN_MS[answers - 1] ?? SLOWEST_MS
}

/** The specified message for a return that could not be confirmed. */
export function returnFault(
  params: ReturnParams,
  result: { data: PaymentReturn | undefined; error: unknown },
): string | undefined {
  if (!isComplete(params)) return 'No payment information found'
  if (result.data)
    return result.data.success || result.data.pending ? undefined : result.data.message || 'Failed to process payment'
  return result.error ? 'Unable to confirm payment. Please contact support.' : undefined
}

async function reportReturn(api: ApiClient, params: ReturnParams): Promise<PaymentReturn> {
  const draft = pendingOrder.read()
  const body = { ...params, source: SOURCE, orderData: draft ? { ...draft } : null, fullURL: window.location.href }
  const answer = await reportPaymentReturn(api, body).catch(pendingWhileBusy)
  if (answer.success || answer.pending) {
    forgetWhatWasOrdered()
    if (draft) rememberOrder({ id: draft.orderId, serviceType: draft.serviceType, at: new Date().toISOString() })
  }
  if (answer.success) pendingOrder.forget()
  return answer
}

/** An answer of 'later' is no refusal. */
function pendingWhileBusy(error: unknown): PaymentReturn {
  if (error instanceof ApiError && (error.code === 'payment_unconfirmed' || error.code === 'rate_limited')) {
    return {
      success: false,
      provider: null,
      pending: true,
      message: '',
      orderId: null,
      partPayment: null,
      orderDetails: null,
    }
  }
  throw error
}
