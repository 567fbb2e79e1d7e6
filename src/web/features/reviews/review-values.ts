import type { submitReview } from '#contract/reviews.ts'
import { formDraft } from '#web/lib/storage/form-draft.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

/** The visitor's input; the stars are text, like every radio's value. */
export type ReviewValues = Record<'customerName' | 'serviceType' | 'rating' | 'review' | 'email', string>

export const EMPTY: ReviewValues = { customerName: '', serviceType: '', rating: '', review: '', email: '' }

export const reviewDraft = formDraft('review-draft', ['customerName', 'serviceType', 'rating', 'review', 'email'])

/** Fields that the specification requires: all but the e-mail. */
export function lacksRequired({ customerName, serviceType, rating, review }: ReviewValues): boolean {
  return [customerName, serviceType, rating, review].some((value) => value.trim() === '')
}

/** The request body. */
export function reviewBody({ rating, email, ...texts }: ReviewValues): BodyOf<typeof submitReview> {
  return { ...texts, rating: Number(rating), ...(email.trim() !== '' && { email }) }
}
