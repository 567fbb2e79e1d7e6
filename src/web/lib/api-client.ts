import type * as z from 'zod'
import type * as accounts from '#contract/accounts.ts'
import type * as catalogue from '#contract/catalogue.ts'
import type * as contact from '#contract/contact.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as orders from '#contract/orders.ts'
import type * as payments from '#contract/payments.ts'
import type * as reviews from '#contract/reviews.ts'
import type * as rewards from '#contract/rewards.ts'
import type * as shop from '#contract/shop.ts'
import type * as subscriptions from '#contract/subscriptions.ts'
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

type AnswerOf<E extends { answer: z.ZodType }> = z.output<E['answer']>

/**
 * The one way from a screen to the API, typed by the contract. On the server the fetcher is the app itself, in process.
 *
 * Contract types only: zod stays out of the first chunk, and answers are not parsed here, because they come from
 * this shop's own server, whose tests hold every answer against the same contract.
 *
 * Every call rejects with `ApiError` for a non-OK answer, with the fetcher's own error when there was no answer.
 */
export function createApiClient(fetcher: Fetcher) {
  return {
    listServices: (signal?: AbortSignal) => call<AnswerOf<typeof catalogue.listServices>>('GET', '/api/services', { signal }),
    readShop: (signal?: AbortSignal) => call<AnswerOf<typeof shop.readShop>>('GET', '/api/shop', { signal }),
    placeOrder: (body: z.input<typeof orders.placeOrderBody>, idempotencyKey: string) =>
      call<AnswerOf<typeof orders.placeOrder>>('POST', '/api/orders', { body, idempotencyKey }),
    trackOrder: (orderId: string, signal?: AbortSignal) =>
      call<AnswerOf<typeof orders.trackOrder>>('GET', `/api/orders/track/${encodeURIComponent(orderId)}`, { signal }),
    beginCheckout: (body: z.input<typeof payments.checkoutBody>, idempotencyKey: string) =>
      call<AnswerOf<typeof payments.beginCheckout>>('POST', '/api/checkout', { body, idempotencyKey }),
    payOrder: (orderId: string) =>
      call<AnswerOf<typeof payments.payOrder>>('POST', `/api/orders/${encodeURIComponent(orderId)}/pay`),
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
    readMe: (signal?: AbortSignal) => call<AnswerOf<typeof accounts.readMe>>('GET', '/api/auth/me', { signal }),
    readUser: (signal?: AbortSignal) => call<AnswerOf<typeof accounts.readUser>>('GET', '/api/auth/user', { signal }),
    register: (body: z.input<typeof accounts.registerBody>) => call<AnswerOf<typeof accounts.register>>('POST', '/api/auth/register', { body }),
    login: (body: z.input<typeof accounts.loginBody>) => call<AnswerOf<typeof accounts.login>>('POST', '/api/auth/login', { body }),
    logout: () => call<AnswerOf<typeof accounts.logout>>('POST', '/api/auth/logout'),
    changeProfile: (body: z.input<typeof accounts.profileBody>) => call<AnswerOf<typeof accounts.changeProfile>>('PUT', '/api/auth/profile', { body }),
    changePassword: (body: z.input<typeof accounts.changePasswordBody>) =>
      call<AnswerOf<typeof accounts.changePassword>>('PUT', '/api/auth/change-password', { body }),
    forgotPassword: (body: z.input<typeof accounts.forgotPasswordBody>) =>
      call<AnswerOf<typeof accounts.forgotPassword>>('POST', '/api/auth/forgot-password', { body }),
    resetPassword: (body: z.input<typeof accounts.resetPasswordBody>) =>
      call<AnswerOf<typeof accounts.resetPassword>>('POST', '/api/auth/reset-password', { body }),
    verifyEmail: (body: z.input<typeof accounts.verifyEmailBody>) => call<AnswerOf<typeof accounts.verifyEmail>>('POST', '/api/auth/verify-email', { body }),
    resendVerification: () => call<AnswerOf<typeof accounts.resendVerification>>('POST', '/api/auth/resend-verification'),
    listDevices: (signal?: AbortSignal) => call<AnswerOf<typeof accounts.listDevices>>('GET', '/api/auth/devices', { signal }),
    endDevice: (deviceId: string) => call<AnswerOf<typeof accounts.endDevice>>('DELETE', `/api/auth/devices/${encodeURIComponent(deviceId)}`),
    listOwnOrders: (page: Page, signal?: AbortSignal) => part<AnswerOf<typeof orders.listOwnOrders>>(`/api/orders/user${queryString(page)}`, signal),
    listOrdersOfUser: (userId: string, page: Page, signal?: AbortSignal) =>
      part<AnswerOf<typeof orders.listOrdersOfUser>>(`/api/users/${encodeURIComponent(userId)}/orders${queryString(page)}`, signal),
    readRewards: (signal?: AbortSignal) => call<AnswerOf<typeof rewards.readRewards>>('GET', '/api/user/rewards', { signal }),
    listRedemptions: (signal?: AbortSignal) => call<AnswerOf<typeof rewards.listRedemptions>>('GET', '/api/rewards/redemptions', { signal }),
    redeemReward: (body: z.input<typeof rewards.redeemBody>) => call<AnswerOf<typeof rewards.redeemReward>>('POST', '/api/rewards/redeem', { body }),
    readSubscription: (signal?: AbortSignal) => call<AnswerOf<typeof subscriptions.readSubscription>>('GET', '/api/subscription', { signal }),
    requestSubscription: () => call<AnswerOf<typeof subscriptions.requestSubscription>>('POST', '/api/subscription/intent'),
    cancelSubscription: () => call<AnswerOf<typeof subscriptions.cancelSubscription>>('POST', '/api/subscription/cancel'),
    listPendingSubscriptions: (signal?: AbortSignal) => call<AnswerOf<typeof subscriptions.listPendingSubscriptions>>('GET', '/api/admin/pending-subscriptions', { signal }),
    activateSubscription: (userId: string, body: z.input<typeof subscriptions.activateBody>) =>
      call<AnswerOf<typeof subscriptions.activateSubscription>>('POST', `/api/admin/users/${encodeURIComponent(userId)}/activate-subscription`, { body }),
    deactivateSubscription: (userId: string) =>
      call<AnswerOf<typeof subscriptions.deactivateSubscription>>('POST', `/api/admin/users/${encodeURIComponent(userId)}/deactivate-subscription`),
    reportVisit: (body: z.input<typeof visits.reportVisitBody>) => call<AnswerOf<typeof visits.reportVisit>>('POST', '/api/visits', { body }),
  }

  async function call<Answer>(method: Endpoint['method'], path: string, options: CallOptions = {}): Promise<Answer> {
    return read<Answer>(await answered(method, path, options))
  }

  /** One part of a list that may go on. */
  async function part<List extends unknown[]>(path: string, signal: AbortSignal | undefined): Promise<ListPart<List>> {
    const response = await answered('GET', path, { signal })
    return { items: await read<List>(response), next: nextCursor(response.headers.get('link')) }
  }

  async function answered(method: Endpoint['method'], path: string, options: CallOptions): Promise<Response> {
    const response = await fetcher(path, requestInit(method, options))
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
    return response
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
interface Page {
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
  signal?: AbortSignal | undefined
}

function requestInit(method: string, { body, idempotencyKey, signal }: CallOptions): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const headers: Record<string, string> = { accept: 'application/json' }
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
