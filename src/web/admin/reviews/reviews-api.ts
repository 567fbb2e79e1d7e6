import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type * as reviews from '#contract/admin/reviews.ts'
import { adminListQuery } from '#web/admin/parts/lists/admin-list-query.ts'
import { refreshDashboard } from '#web/admin/parts/refresh-dashboard.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'

type Review = AnswerOf<typeof reviews.changeReview>

const LIST = '/api/admin/reviews'

/** All reviews and the entries of the staff, newest first; `waiting`, `approved`, `hidden`, or all of them. */
export function adminReviewsQuery(api: Pick<ApiClient, 'part'>, state: string | undefined) {
  return adminListQuery<typeof reviews.listAdminReviews>(api, LIST, { state })
}

/** Enters what a customer said elsewhere. */
export function addReview(api: Pick<ApiClient, 'call'>, body: z.input<typeof reviews.addReviewBody>): Promise<Review> {
  return api.call<typeof reviews.addReview>('POST', LIST, { body })
}

/**
 * Approves, hides or rewrites a review. Rejects with `ApiError`: 404 once it was deleted, 409 where another was
 * quicker.
 */
export function changeReview(
  api: Pick<ApiClient, 'call'>,
  reviewId: string,
  body: z.input<typeof reviews.changeReviewBody>,
): Promise<Review> {
  return api.call<typeof reviews.changeReview>('PUT', pathOf(reviewId), { body })
}

/** For good. */
export function deleteReview(
  api: Pick<ApiClient, 'call'>,
  reviewId: string,
): Promise<AnswerOf<typeof reviews.deleteReview>> {
  return api.call<typeof reviews.deleteReview>('DELETE', pathOf(reviewId))
}

/** Asks anew for what a change of a review has changed, here, among the next actions and in the shop. */
export function useReviewsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshDashboard(client, ['/api/reviews', '/api/reviews/summary', '/api/testimonials'])
}

function pathOf(reviewId: string) {
  return `/api/reviews/${encodeURIComponent(reviewId)}` as const
}
