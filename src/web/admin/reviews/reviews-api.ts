import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type * as reviews from '#contract/admin/reviews.ts'
import { adminListQuery } from '#web/admin/parts/lists/admin-list-query.ts'
import { refreshDashboard } from '#web/admin/parts/refresh-dashboard.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'

type Review = AnswerOf<typeof reviews.changeReview>

const LIST = '/api/admin/reviews'

/** Reviews and testimonials, newest first; `waiting`, `approved`, `hidden`, or all. */
export function adminReviewsQuery(api: Pick<ApiClient, 'part'>, state: string | undefined) {
  return adminListQuery<typeof reviews.listAdminReviews>(api, LIST, { state })
}

/** Adds a testimonial. */
export function addReview(api: Pick<ApiClient, 'call'>, body: z.input<typeof reviews.addReviewBody>): Promise<Review> {
  return api.call<typeof reviews.addReview>('POST', LIST, { body })
}

/**
 * Approves, hides or edits a review. Rejects with `ApiError`: 404 after it was deleted, 409 after a concurrent change.
 */
export function changeReview(
  api: Pick<ApiClient, 'call'>,
  reviewId: string,
  body: z.input<typeof reviews.changeReviewBody>,
): Promise<Review> {
  return api.call<typeof reviews.changeReview>('PUT', pathOf(reviewId), { body })
}

/** Permanently. */
export function deleteReview(
  api: Pick<ApiClient, 'call'>,
  reviewId: string,
): Promise<AnswerOf<typeof reviews.deleteReview>> {
  return api.call<typeof reviews.deleteReview>('DELETE', pathOf(reviewId))
}

/** Refetches everything that a change of a review affects. */
export function useReviewsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshDashboard(client, ['/api/reviews', '/api/reviews/summary', '/api/testimonials'])
}

function pathOf(reviewId: string) {
  return `/api/reviews/${encodeURIComponent(reviewId)}` as const
}
