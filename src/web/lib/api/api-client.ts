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
 * Longer than the server's look-up at the payment provider; after it a call counts as failed, so that no screen waits
 * for ever.
 */
const TIMEOUT_MS = 30_000

export type AnswerOf<E extends { answer: z.ZodType }> = z.output<E['answer']>

/**
 * The API client of all screens, typed by the contract: `call` and `part` for every call, which features wrap in their
 * own files (for members: `member-api.ts`), and named methods for those that pages start with. On the server the
 * fetcher is the app itself, in process. It uses contract types only: zod stays out of the first chunk, and answers are
 * not parsed, because they come from this shop's own server, whose tests check every answer against the same contract.
 * `onUnauthenticated` is called for each call that was refused because no member is signed in. Every call rejects with
 * `ApiError` for a non-OK answer, and with the fetcher's own error without an answer.
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
   * A call of the contract, named by a type argument: `call<typeof shop.readShop>('GET', '/api/shop')`. See above why
   * its answer is not parsed.
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

  /** One page of a list. */
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
  /** The next page's cursor; null on the last page. */
  next: string | null
}

/** Which page of a list; the first one by default. */
export interface Page {
  cursor?: string | undefined
  limit?: string | undefined
}

/** Filters of reviews; undefined ones are ignored. */
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
