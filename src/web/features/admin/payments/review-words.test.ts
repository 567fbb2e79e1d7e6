import { expect, test } from 'vitest'
import { reviewWords, spelled } from './review-words.ts'

test('a kind that nobody has written words for is still named', () => {
  expect(reviewWords('second-payment').title).toBe('A second payment for one order')
  expect(reviewWords('something-new').title).toBe('Something new')
})

test.each([['payerEmail', 'Payer email'], ['reason', 'Reason'], ['due-date', 'Due date']])('%s is spelled %s', (name, words) => {
  expect(spelled(name)).toBe(words)
})
