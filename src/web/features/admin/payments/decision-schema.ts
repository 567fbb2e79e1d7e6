import { resolveReviewBody } from '#contract/payment-reviews.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const decisionSchema = resolveReviewBody
