import { describe, expect, it } from 'vitest'
import type { Testimonial } from '#contract/reviews.ts'
import { reviewFilterOf, testimonialsOf } from './reviews-query.ts'

describe('the filter in an address', () => {
  it('is read as it was written by a link of the page', () => {
    expect(reviewFilterOf(new URLSearchParams('service=phasmophobia-boost&rating=5&cursor=aB-9_'))).toEqual({ service: 'phasmophobia-boost', rating: '5', cursor: 'aB-9_' })
  })

  it.each(['', 'rating=', 'rating=0', 'rating=6', 'rating=4.5', 'rating=five', 'rating=55', 'cursor=', 'cursor=%3Csvg%3E', `cursor=${'a'.repeat(201)}`, `service=${'a'.repeat(81)}`, 'other=1'])(
    '%s narrows nothing',
    (search) => {
      expect(reviewFilterOf(new URLSearchParams(search))).toEqual({})
    },
  )
})

describe('testimonials', () => {
  const said = (ratings: number[]): Testimonial[] =>
    ratings.map((rating, index) => ({ id: String(index), customerName: 'Sam', rating, review: 'Done.', serviceType: 'custom-service', sample: false }))

  it('shows six at most, and counts all', () => {
    const { shown, count, average, hasMore } = testimonialsOf({ items: said([5, 5, 4, 5, 3, 5, 4]), next: 'more' })
    expect(shown).toHaveLength(6)
    expect({ count, hasMore }).toEqual({ count: 7, hasMore: true })
    expect(average).toBeCloseTo(4.43, 2)
  })

  it('has no average of nothing', () => {
    expect(testimonialsOf({ items: [], next: null })).toEqual({ shown: [], count: 0, average: null, hasMore: false })
  })
})
