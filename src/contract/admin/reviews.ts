import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParameter, limitParameter, versionField } from '#contract/fields.ts'
import { publicReviewSchema, reviewFields } from '#contract/reviews.ts'

const { customerName, rating, review, serviceType } = reviewFields

const adminReviewSchema = publicReviewSchema.extend({
  email: z.string().nullable().describe('For the staff alone.'),
  approved: z.boolean().describe('Whether visitors see it.'),
  waiting: z.boolean().describe('No admin has decided yet whether it is shown.'),
  source: z
    .enum(['customer', 'staff'])
    .describe("'staff' is an entry of the owner's own: shown on Home, counted in no average, and never waiting."),
  orderId: z.string().nullable().describe('The completed order it is tied to.'),
  version: versionField.describe('Of what a change writes over; send it back with the change.'),
})
export type AdminReview = z.infer<typeof adminReviewSchema>

const state = z.enum(['waiting', 'approved', 'hidden'], "'waiting', 'approved' or 'hidden'").optional()

/** The same list as a file. */
export const exportReviewsQuery = z.object({ state })

/** Newest first. `limit` (100 when left out) and `cursor` page, with a `Link: rel="next"` header. */
export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  summary: 'For admins: all reviews and the entries of the staff, newest first.',
  query: z.object({ state, limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(adminReviewSchema),
})

export const addReviewBody = z.strictObject({ customerName, serviceType, review, rating: rating.default(5) })

export const addReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews',
  access: 'admin',
  summary: 'For admins: enters what a customer said elsewhere; it is shown at once.',
  body: addReviewBody,
  answer: adminReviewSchema,
})

/** Fields that are left out stay unchanged. */
export const changeReviewBody = z.strictObject({
  customerName: customerName.optional(),
  serviceType: serviceType.optional(),
  review: review.optional(),
  rating: rating.optional(),
  approved: z.boolean('Must be true or false').optional(),
  version: versionField.optional(),
})

export const changeReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:reviewId',
  summary: 'For admins: approves a review, hides it, or changes what it says.',
  body: changeReviewBody,
  tolerates: ['id', 'email', 'createdAt', 'updatedAt', 'waiting', 'source', 'orderId', 'verified'],
  refuses: ['changed_meanwhile'],
  answer: adminReviewSchema,
  access: 'admin',
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:reviewId',
  summary: 'For admins: deletes a review, or an entry of the staff, for good.',
  answer: z.object({ deleted: z.literal(true) }),
  access: 'admin',
})
