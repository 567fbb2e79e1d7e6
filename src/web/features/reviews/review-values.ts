import type { submitReview } from '#contract/reviews.ts'
import { formDraft } from '#web/lib/storage/form-draft.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

/** What a visitor types; the stars are a text here, as every radio's value is. */
export type ReviewValues = Record<'customerName' | 'serviceType' | 'rating' | 'review' | 'email', string>

export const EMPTY: ReviewValues = { customerName: '', serviceType: '', rating: '', review: '', email: '' }

export const reviewDraft = formDraft('review-draft', ['customerName', 'serviceType', 'rating', 'review', 'email'])

/** What the specification calls required: all but the e-mail. */
export function lacksRequired({ customerName, serviceType, rating, review }: ReviewValues): boolean {
  return [customerName, serviceType, rating, review].some((value) => value.trim() === '')
}

/** As it is sent. */
export function reviewBody({ rating, email, ...texts }: ReviewValues): BodyOf<typeof submitReview> {
  return { ...texts, rating: Number(rating), ...(email.trim() !== '' && { email }) }
}
