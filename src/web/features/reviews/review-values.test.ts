import { describe, expect, it } from 'vitest'
import { submitReviewBody } from '#contract/reviews.ts'
import { reviewSchema } from './review-schema.ts'
import { EMPTY, lacksRequired, reviewBody } from './review-values.ts'

const GOOD = {
  customerName: 'Sam',
  serviceType: 'custom-service',
  rating: '4',
  review: 'Done in an evening.',
  email: '',
}
const faults = (values: object) =>
  Object.fromEntries(
    (reviewSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('the review form', () => {
  it('names every field that is missing', () => {
    expect(faults(EMPTY)).toEqual({
      customerName: 'Required',
      serviceType: 'Required',
      rating: 'Please select a rating',
      review: 'Required',
    })
    expect(lacksRequired(EMPTY)).toBe(true)
  })

  it.each(['customerName', 'serviceType', 'rating', 'review'])('is not complete without %s', (field) => {
    expect(lacksRequired({ ...GOOD, [field]: ' ' })).toBe(true)
  })

  it('needs no e-mail, but a right one when there is one', () => {
    expect(faults(GOOD)).toEqual({})
    expect(lacksRequired(GOOD)).toBe(false)
    expect(faults({ ...GOOD, email: 'sam@' })).toEqual({ email: 'Please enter a valid email address' })
  })

  it('sends whole stars as a number, and no empty e-mail: what the server takes', () => {
    expect(reviewBody(GOOD)).toEqual({
      customerName: 'Sam',
      serviceType: 'custom-service',
      rating: 4,
      review: 'Done in an evening.',
    })
    expect(reviewBody({ ...GOOD, email: 'sam@example.test' }).email).toBe('sam@example.test')
    expect(submitReviewBody.safeParse(reviewBody(GOOD)).success).toBe(true)
  })
})
