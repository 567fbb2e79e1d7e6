import { expect, it } from 'vitest'
import { summaryLine } from './summary-line.ts'

it.each([0, 1, 6])('says nothing of %i reviews', (count) => {
  expect(summaryLine({ count, average: count === 0 ? null : 5 })).toBeUndefined()
})

it('says the average to one decimal and the count above six', () => {
  expect(summaryLine({ count: 7, average: 31 / 7 })).toBe('4.4 of 5 from 7 reviews')
  expect(summaryLine({ count: 100, average: 5 })).toBe('5.0 of 5 from 100 reviews')
})
