// Reviews: what customers say of the shop, and what of it is shown. It owns `reviews` and `testimonials`.
// It refuses to show what no person has approved, and to name a reviewer's e-mail to anybody.
export { listReviews } from './list-reviews.ts'
export { listTestimonials } from './list-testimonials.ts'
export { orderToken, type OrderTokenDeps } from './order-token.ts'
export { reviewTokens } from './review-tokens.ts'
export { readReviewableOrder } from './reviewable-order.ts'
export { openSampleReviews, removeSampleReviews } from './sample-reviews.ts'
export type { PublicReviewRow, TestimonialRow } from './reviews.sql.ts'
export { submitReview, type ReviewsDeps } from './submit-review.ts'
export { summariseReviews } from './summarise-reviews.ts'
