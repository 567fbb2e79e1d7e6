import { describe, expect, it } from 'vitest'
import { reviewFilterOf } from './reviews-query.ts'

describe('the filter in an address', () => {
  it('is read as it was written by a link of the page', () => {
    expect(reviewFilterOf(new URLSearchParams('service=phasmophobia-boost&rating=5&cursor=aB-9_'))).toEqual({
      service: 'phasmophobia-boost',
      rating: '5',
      cursor: 'aB-9_',
    })
  })

  it.each([
    '',
    'rating=',
    'rating=0',
    'rating=6',
    'rating=4.5',
    'rating=five',
    'rating=55',
    'cursor=',
    'cursor=%3Csvg%3E',
    `cursor=${'a'.repeat(201)}`,
    `service=${'a'.repeat(81)}`,
    'other=1',
  ])('%s narrows nothing', (search) => {
    expect(reviewFilterOf(new URLSearchParams(search))).toEqual({})
  })
})
