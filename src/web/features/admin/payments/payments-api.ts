import { queryOptions } from '@tanstack/react-query'
import type { listReconciliations } from '#contract/reconciliations.ts'
import type * as reviews from '#contract/payment-reviews.ts'
import { adminListQuery } from '#web/features/admin/parts/admin-list-query.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import type { BodyOf } from '#web/lib/call-types.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

export type Decision = BodyOf<typeof reviews.resolvePaymentReview>

const REVIEWS = '/api/admin/payment-reviews'

/** Payments that a person has to look at, or has looked at, newest first. */
export function paymentReviewsQuery(api: Api, state: 'open' | 'resolved') {
  return adminListQuery<typeof reviews.listPaymentReviews>(api, REVIEWS, { state })
}

/** Unpaid orders that the money of a review may be for. */
export function candidatesQuery(api: Api, reviewId: string) {
  const path = `${REVIEWS}/${encodeURIComponent(reviewId)}/candidates` as const
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.call<typeof reviews.listPaymentCandidates>('GET', path, { signal }),
    gcTime: 0,
  })
}

/**
 * Ends a review. Rejects with `ApiError`: 409 when somebody else has ended it, 503 when the provider gave no answer.
 */
export function resolveReview(api: Api, reviewId: string, body: Decision) {
  return api.call<typeof reviews.resolvePaymentReview>('POST', `${REVIEWS}/${encodeURIComponent(reviewId)}/resolve`, {
    body,
  })
}

/** Each night's comparison with the provider, newest first. */
export function reconciliationsQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/reconciliations'],
    queryFn: ({ signal }) => api.call<typeof listReconciliations>('GET', '/api/admin/reconciliations', { signal }),
  })
}
