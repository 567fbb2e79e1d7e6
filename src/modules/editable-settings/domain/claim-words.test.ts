import { expect, test } from 'vitest'
import { claimWords } from './claim-words.ts'

const NONE = {
  reviews: 0,
  averageRating: null,
  completedOrders: 0,
  happyCustomers: 0,
  communityMembers: 0,
  answeredMessages: 0,
  responseSeconds: null,
}

test('nothing is claimed of too little', () => {
  const nothing = {
    rating: null,
    completedOrders: null,
    happyCustomers: null,
    communityMembers: null,
    responseTime: null,
  }
  expect(claimWords(NONE)).toStrictEqual(nothing)
  expect(
    claimWords({
      reviews: 6,
      averageRating: 5,
      completedOrders: 19,
      happyCustomers: 19,
      communityMembers: 19,
      answeredMessages: 9,
      responseSeconds: 60,
    }),
  ).toStrictEqual(nothing)
})

test.each([
  [7, 4.96, '4.9/5'],
  [7, 5, '5.0/5'],
  [100, 4.7, '4.7/5'],
  [7, 4.1, '4.1/5'],
])('%i reviews of %f on average are %s', (reviews, averageRating, words) => {
  expect(claimWords({ ...NONE, reviews, averageRating }).rating).toBe(words)
})

test.each([
  [20, '20+'],
  [99, '90+'],
  [347, '340+'],
  [1234, '1,200+'],
  [1_056_000, '1,000,000+'],
])('%i orders are %s', (completedOrders, words) => {
  expect(claimWords({ ...NONE, completedOrders }).completedOrders).toBe(words)
})

test.each([
  [60, 'under 1 hour'],
  [3600, 'under 1 hour'],
  [3601, 'under 2 hours'],
  [48 * 3600, 'under 48 hours'],
  [50 * 3600, 'under 3 days'],
])('an answer after %i seconds comes %s', (responseSeconds, words) => {
  expect(claimWords({ ...NONE, answeredMessages: 10, responseSeconds }).responseTime).toBe(words)
})
