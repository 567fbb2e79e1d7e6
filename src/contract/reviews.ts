import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { emailField, instantField, REQUIRED, requiredText } from './fields.ts'

/** What the review form offers; the value is stored, the label is shown. Admins may write others. */
export const REVIEW_SERVICES = [
  { value: 'phasmophobia-boost', label: 'Phasmophobia Boost' },
  { value: 'cod-bo6-easter-egg', label: 'COD BO6 Easter Egg' },
  { value: 'custom-service', label: 'Custom Service' },
] as const

/** Whole stars only; anything else than the numbers 1 to 5 is refused. */
export const ratingField = z.int(REQUIRED).min(1, 'From 1 to 5 stars').max(5, 'From 1 to 5 stars')

const reviewText = requiredText(2000)
const customerName = requiredText(80)
const serviceType = requiredText(80)

/** A review that may be shown to everybody. Its author's e-mail is never part of an answer. */
export const publicReviewSchema = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: ratingField,
  review: z.string(),
  serviceType: z.string(),
  createdAt: instantField,
  verifiedPurchase: z.boolean().describe('Tied to a completed order.'),
  sample: z.boolean().describe('Invented for the demo, and said so wherever it is shown.'),
})
export type PublicReview = z.infer<typeof publicReviewSchema>

/** Newest first. `?service=` and `?rating=` filter; `?limit=` (20, at most 100) and `?cursor=` page, with a `Link: rel="next"` header. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  summary: 'Approved reviews, newest first.',
  answer: z.array(publicReviewSchema),
})

/** Figures over all approved reviews, or those of one `?service=`. */
export const reviewSummarySchema = z.object({
  count: z.int(),
  average: z.number().nullable().describe('Mean of the stars, not rounded; null while there is no review.'),
  byRating: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
})
export type ReviewSummary = z.infer<typeof reviewSummarySchema>

export const summariseReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/summary',
  summary: 'How many reviews there are, their average and their distribution.',
  answer: reviewSummarySchema,
})

/** A public review waits for approval. A body with anything else in it, such as `approved`, is refused. */
export const submitReviewBody = z.strictObject({
  customerName,
  rating: ratingField,
  review: reviewText,
  serviceType,
  email: z.union([z.literal(''), emailField]).optional(),
})

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: 'Hands in a review; a person reads it before it appears.',
  body: submitReviewBody,
  answer: z.object({ received: z.literal(true) }),
})

export const testimonialSchema = publicReviewSchema.pick({ id: true, customerName: true, rating: true, review: true, serviceType: true, sample: true })
export type Testimonial = z.infer<typeof testimonialSchema>

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials',
  summary: 'Approved reviews and entries of the provider, newest first.',
  answer: z.array(testimonialSchema),
})
