import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

test.each([
  [{ kind: 'placed', statusBefore: null, statusAfter: 'pending' }, 'Order placed'],
  [{ kind: 'moved', statusBefore: 'pending', statusAfter: 'in-progress' }, 'Moved from pending to in progress'],
  [
    { kind: 'review:late-money', statusBefore: null, statusAfter: null },
    'Put under review: payment for a closed order',
  ],
  [{ kind: 'payment:something-new', statusBefore: null, statusAfter: null }, 'Payment something new'],
])('%j reads %s', (event, words) => {
  expect(eventWords(event)).toBe(words)
})
