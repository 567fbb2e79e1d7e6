import type * as z from 'zod'
import type * as catalogue from '#contract/catalogue.ts'
import type * as contact from '#contract/contact.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as orders from '#contract/orders.ts'
import type * as payments from '#contract/payments.ts'
import type * as reviews from '#contract/reviews.ts'
import type * as shop from '#contract/shop.ts'
import type * as visits from '#contract/visits.ts'
import { ApiError } from './api-error.ts'
import { nextCursor } from './next-cursor.ts'
import { queryString } from './query-string.ts'

export type Fetcher = (path: string, init?: RequestInit) => Response | Promise<Response>

/**
 * Longer than the server takes to ask the payment provider; after it a call counts as failed,
 * so that no screen waits for ever.
 */
const TIMEOUT_MS = 30_000

export type AnswerOf<E extends { answer: z.ZodType }> = z.output<E['answer']>

/**
 * The one way from a screen to the API, typed by the contract: the calls that visitors make, and `call` and `part` for those of
 * members (`member-api.ts`), which visitors never load. On the server the fetcher is the app itself, in process.
 *
 * Contract types only: zod stays out of the first chunk, and answers are not parsed here, because they come from
 * this shop's own server, whose tests hold every answer against the same contract.
 *
 * `onUnauthenticated` hears of every call that the server refused because nobody is signed in.
 *
 * Every call rejects with `ApiError` for a non-OK answer, with the fetcher's own error when there was no answer.
 */
export function createApiClient(fetcher: Fetcher, onUnauthenticated?: () => void) {
  return {
    call,
    part,
    listServices: (signal?: AbortSignal) => call<AnswerOf<typeof catalogue.listServices>>('GET', '/api/services', { signal }),
    readShop: (signal?: AbortSignal) => call<AnswerOf<typeof shop.readShop>>('GET', '/api/shop', { signal }),
    placeOrder: (body: z.input<typeof orders.placeOrderBody>, idempotencyKey: string) =>
      call<AnswerOf<typeof orders.placeOrder>>('POST', '/api/orders', { body, idempotencyKey }),
    trackOrder: (orderId: string, signal?: AbortSignal) =>
      call<AnswerOf<typeof orders.trackOrder>>('GET', `/api/orders/track/${encodeURIComponent(orderId)}`, { signal }),
    beginCheckout: (body: z.input<typeof payments.checkoutBody>, idempotencyKey: string) =>
      call<AnswerOf<typeof payments.beginCheckout>>('POST', '/api/checkout', { body, idempotencyKey }),
    payOrder: (orderId: string, method = 'paypal') =>
      call<AnswerOf<typeof payments.payOrder>>('POST', `/api/orders/${encodeURIComponent(orderId)}/pay`, { body: { method } }),
    reportPaypalSuccess: (body: z.input<typeof payments.paypalSuccessBody>) =>
      call<AnswerOf<typeof payments.reportPaypalSuccess>>('POST', '/api/orders/paypal-success', { body }),
    reportPaymentFallback: (body: z.input<typeof payments.paypalSuccessBody>) =>
      call<AnswerOf<typeof payments.reportPaymentFallback>>('POST', '/api/orders/payment-fallback', { body: { ...body, fallback: true } }),
    reportPaymentReturn: (body: z.input<typeof payments.paymentReturnBody>) =>
      call<AnswerOf<typeof payments.reportPaymentReturn>>('POST', '/api/orders/payment-return', { body }),
    listReviews: (filter: ReviewFilter, signal?: AbortSignal) =>
      part<AnswerOf<typeof reviews.listReviews>>(`/api/reviews${queryString(filter)}`, signal),
    summariseReviews: (filter: Pick<ReviewFilter, 'service'>, signal?: AbortSignal) =>
      call<AnswerOf<typeof reviews.summariseReviews>>('GET', `/api/reviews/summary${queryString(filter)}`, { signal }),
    submitReview: (body: z.input<typeof reviews.submitReviewBody>, idempotencyKey: string) =>
      call<AnswerOf<typeof reviews.submitReview>>('POST', '/api/reviews', { body, idempotencyKey }),
    listTestimonials: (signal?: AbortSignal) => part<AnswerOf<typeof reviews.listTestimonials>>('/api/testimonials', signal),
    sendMessage: (body: z.input<typeof contact.contactBody>, idempotencyKey: string) =>
      call<AnswerOf<typeof contact.sendMessage>>('POST', '/api/contact', { body, idempotencyKey }),
    reportVisit: (body: z.input<typeof visits.reportVisitBody>) => call<AnswerOf<typeof visits.reportVisit>>('POST', '/api/visits', { body }),
  }

  async function call<Answer>(method: Endpoint['method'], path: string, options: CallOptions = {}): Promise<Answer> {
    return read<Answer>(await answered(method, path, options))
  }

  /** One part of a list that may go on. */
  async function part<List extends unknown[]>(path: string, signal?: AbortSignal): Promise<ListPart<List>> {
    const response = await answered('GET', path, { signal })
    return { items: await read<List>(response), next: nextCursor(response.headers.get('link')) }
  }

  async function answered(method: Endpoint['method'], path: string, options: CallOptions): Promise<Response> {
    const response = await fetcher(path, requestInit(method, options))
    if (response.ok) return response
    const error = new ApiError(response.status, response.statusText, await response.text())
    if (error.code === 'unauthenticated') onUnauthenticated?.()
    throw error
  }

  async function read<Answer>(response: Response): Promise<Answer> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's word for it; see above why it is not parsed again
    return (await response.json()) as Answer
  }
}

export type ApiClient = ReturnType<typeof createApiClient>

export interface ListPart<List extends unknown[]> {
  items: List
  /** Where the list goes on; null at its end. */
  next: string | null
}

/** Which part of a list is meant; its beginning when nothing is given. */
export interface Page {
  cursor?: string | undefined
  limit?: string | undefined
}

/** Which reviews are meant; what is absent does not narrow them. */
export interface ReviewFilter extends Page {
  service?: string | undefined
  rating?: string | undefined
}

interface CallOptions {
  body?: unknown
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

function requestInit(method: string, { body, idempotencyKey, headers: more, signal }: CallOptions): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const headers: Record<string, string> = { accept: 'application/json', ...more }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  return {
    method,
    headers,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}
