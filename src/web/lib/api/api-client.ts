import type * as z from 'zod'
import type * as catalogue from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as orders from '#contract/orders/orders.ts'
import type * as reviews from '#contract/reviews.ts'
import type * as shop from '#contract/shop.ts'
import type * as visits from '#contract/visits.ts'
import { ApiError } from './api-error.ts'
import type { CallExtras, CallOptions, FilledPath, ListEndpoint } from './call-types.ts'
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
 * The one way from a screen to the API, typed by the contract: `call` and `part` for all calls, which features name in
 * files of their own (those of members: `member-api.ts`), and by name those that pages begin with. On the server the
 * fetcher is the app itself, in process.
 *
 * Contract types only: zod stays out of the first chunk, and answers are not parsed here, because they come from
 * this shop's own server, whose tests hold every answer against the same contract.
 *
 * `onUnauthenticated` hears of every call that the server refused because no member is signed in.
 *
 * Every call rejects with `ApiError` for a non-OK answer, with the fetcher's own error when there was no answer.
 */
export function createApiClient(fetcher: Fetcher, onUnauthenticated?: () => void) {
  return {
    call,
    part,
    listServices: (signal?: AbortSignal) => call<typeof catalogue.listServices>('GET', '/api/services', { signal }),
    readShop: (signal?: AbortSignal) => call<typeof shop.readShop>('GET', '/api/shop', { signal }),
    trackOrder: (orderId: string, signal?: AbortSignal) =>
      call<typeof orders.trackOrder>('GET', `/api/orders/track/${encodeURIComponent(orderId)}`, { signal }),
    listReviews: (filter: ReviewFilter, signal?: AbortSignal) =>
      part<typeof reviews.listReviews>('/api/reviews', filter, signal),
    summariseReviews: (filter: Pick<ReviewFilter, 'service'>, signal?: AbortSignal) =>
      call<typeof reviews.summariseReviews>('GET', `/api/reviews/summary${queryString(filter)}`, { signal }),
    listTestimonials: (signal?: AbortSignal) => part<typeof reviews.listTestimonials>('/api/testimonials', {}, signal),
    reportVisit: (body: z.input<typeof visits.reportVisitBody>) =>
      call<typeof visits.reportVisit>('POST', '/api/visits', { body }),
  }

  /**
   * A call of the contract, which has to be named: `call<typeof shop.readShop>('GET', '/api/shop')`. Its answer is what
   * the contract says; see above why it is not parsed again.
   */
  async function call<E extends Endpoint = never>(
    method: E['method'],
    path: FilledPath<E>,
    ...options: CallOptions<E>
  ): Promise<AnswerOf<E>>
  async function call(method: Endpoint['method'], path: string, options: SentOptions = {}): Promise<unknown> {
    const answer: unknown = await (await answered(method, path, options)).json()
    return answer
  }

  /** One part of a list that may go on. */
  async function part<E extends ListEndpoint = never>(
    path: FilledPath<E>,
    query: object,
    signal?: AbortSignal,
  ): Promise<ListPart<AnswerOf<E>>>
  async function part(path: string, query: object, signal?: AbortSignal): Promise<ListPart<unknown>> {
    const response = await answered('GET', path + queryString(query), { signal })
    return { items: await response.json(), next: nextCursor(response.headers.get('link')) }
  }

  async function answered(method: Endpoint['method'], path: string, options: SentOptions): Promise<Response> {
    const response = await fetcher(path, requestInit(method, options))
    if (response.ok) return response
    const error = new ApiError(response.status, response.statusText, await response.text())
    if (error.code === 'unauthenticated') onUnauthenticated?.()
    throw error
  }
}

export type ApiClient = ReturnType<typeof createApiClient>

export interface ListPart<List> {
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

interface SentOptions extends CallExtras {
  body?: unknown
}

function requestInit(method: string, { body, idempotencyKey, headers: more, signal }: SentOptions): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const headers: Record<string, string> = { accept: 'application/json', ...more }
  const isFile = body instanceof Blob
  if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  return {
    method,
    headers,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  }
}
