import type { PublicReview } from '#contract/reviews.ts'
import type { PublicReviewRow } from '#modules/reviews/index.ts'

/** A review for visitors. */
export function presentReview(row: PublicReviewRow): PublicReview {
  return {
    id: row.id,
    customerName: row.customerName,
    rating: row.rating,
    review: row.review,
    serviceType: row.serviceType,
    createdAt: row.createdAt.toISOString(),
    // Only a link from a completed order, or the member's own order list, ties a review to an order.
    verifiedPurchase: row.orderId !== null,
    sample: row.sample,
  }
}
