import * as z from 'zod'
import { addReviewBody } from '#contract/admin/reviews.ts'

// Loaded lazily, see lib/lazy-resolver.ts. A select's value is text; it is converted to the contract's number when it
// is sent.
const { customerName, serviceType, review } = addReviewBody.shape

export const staffReviewSchema = z.object({
  customerName,
  serviceType,
  review,
  rating: z.enum(['1', '2', '3', '4', '5']),
})
