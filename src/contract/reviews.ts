import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  cursorParameter,
  EMAIL_MESSAGE,
  instantField,
  limitParameter,
  REQUIRED,
  typedLine,
  typedParagraphs,
} from './fields.ts'

const STARS = 'From 1 to 5 stars'
/** Whole stars only; anything except the numbers 1 to 5 is refused. */
const ratingField = z
  .int({ error: ({ input }) => (input === undefined ? REQUIRED : STARS) })
  .min(1, STARS)
  .max(5, STARS)

const reviewText = typedParagraphs(2000)
const customerName = typedLine(80)
const serviceType = typedLine(80)

/** The same for writing and editing reviews. */
export const reviewFields = { customerName, rating: ratingField, review: reviewText, serviceType }

/** A review for visitors. Its author's e-mail address is never part of an answer. */
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

const serviceParameter = z.string().max(80, 'At most 80 characters').describe('Exactly as it is stored.')

/** Newest first. `limit` (100 when left out) and `cursor` page, with a `Link: rel="next"` header. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  limit: 'browse',
  access: 'public',
  cache: 'tagged',
  summary: 'Approved reviews, newest first.',
  query: z.object({
    service: serviceParameter.optional(),
    rating: z
      .string()
      .regex(/^[1-5]$/, STARS)
      .transform(Number)
      .optional(),
    limit: limitParameter(500).optional(),
    cursor: cursorParameter.optional(),
  }),
  answer: z.array(publicReviewSchema),
})

/** Statistics of all approved reviews, or of those of one service. */
const reviewSummarySchema = z.object({
  count: z.int(),
  average: z.number().nullable().describe('Mean of the stars, not rounded; null while there is no review.'),
  byRating: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  removed: z
    .int()
    .describe('Reviews of customers that were not published, or were taken off again, of all services together.'),
})
export type ReviewSummary = z.infer<typeof reviewSummarySchema>

export const summariseReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/summary',
  limit: 'browse',
  access: 'public',
  cache: 'tagged',
  summary: 'How many reviews there are, their average and their distribution.',
  query: z.object({ service: serviceParameter.optional() }),
  answer: reviewSummarySchema,
})

/** A public review waits for approval. Unknown fields in the body, such as `approved`, are refused. */
export const submitReviewBody = z.strictObject({
  customerName,
  rating: ratingField,
  review: reviewText,
  serviceType,
  email: z
    .string(EMAIL_MESSAGE)
    .trim()
    .max(254, EMAIL_MESSAGE)
    .pipe(z.union([z.literal(''), z.email(EMAIL_MESSAGE)], EMAIL_MESSAGE))
    .optional(),
  orderToken: z
    .string()
    .max(120, 'This link is not complete')
    .optional()
    .describe(
      "From `order` in the address of a mailed link, or `reviewToken` of the member's order: the review is a verified purchase then.",
    ),
})

export const submitReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  limit: 'review',
  summary: 'Hands in a review; a person reads it before it appears.',
  body: submitReviewBody,
  tolerates: ['id', 'approved', 'createdAt', 'updatedAt'],
  refuses: ['already_reviewed', 'idempotency_mismatch', 'link_expired'],
  answer: z.object({ received: z.literal(true) }),
})

export const readReviewOrder = endpoint({
  method: 'GET',
  path: '/api/reviews/order',
  limit: 'browse',
  access: 'public',
  summary: 'The order that a mailed link lets its buyer review; 410 for a dead link, 409 when it has its review.',
  query: z.object({
    order: z
      .string(REQUIRED)
      .max(120, 'This link is not complete')
      .describe('From `order` in the address of the link.'),
  }),
  refuses: ['already_reviewed', 'link_expired'],
  answer: z.object({
    code: z.string().describe('The short code of the order.'),
    name: z.string().describe('What was ordered.'),
    serviceType: z.string().describe('Under which service the review is listed.'),
    completedAt: instantField.nullable(),
  }),
})
export type ReviewOrder = z.infer<typeof readReviewOrder.answer>

export const testimonialSchema = publicReviewSchema.pick({
  id: true,
  customerName: true,
  rating: true,
  review: true,
  serviceType: true,
  verifiedPurchase: true,
  sample: true,
})
export type Testimonial = z.infer<typeof testimonialSchema>

/** Newest first. `limit` (100 when left out) and `cursor` page, with a `Link: rel="next"` header. */
export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials',
  limit: 'browse',
  access: 'public',
  cache: 'tagged',
  summary: 'Approved reviews and entries of the owner, newest first.',
  query: z.object({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(testimonialSchema),
})
