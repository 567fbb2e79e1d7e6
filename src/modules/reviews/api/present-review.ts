import type { PublicReview } from '#contract/reviews.ts'
import type { PublicReviewRow } from '#modules/reviews/index.ts'

/** What visitors may read of a review. */
export function presentReview(row: PublicReviewRow): PublicReview {
  return {
    id: row.id,
    customerName: row.customerName,
    rating: row.rating,
    review: row.review,
    serviceType: row.serviceType,
    createdAt: row.createdAt.toISOString(),
    // Only a link from a completed order, or the member's own, ties a review to it.
    verifiedPurchase: row.orderId !== null,
    sample: row.sample,
  }
}
