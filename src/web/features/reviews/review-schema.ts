import * as z from 'zod'
import { submitReviewBody } from '#contract/reviews.ts'

// Loaded lazily, see lib/lazy-resolver.ts. A radio's value is text; it is converted to the contract's number when it is
// sent.
const { customerName, serviceType, review, email } = submitReviewBody.shape

export const reviewSchema = z.object({
  customerName,
  serviceType,
  rating: z.string().regex(/^[1-5]$/, 'Please select a rating'),
  review,
  email,
})
