import { expect, it } from 'vitest'
import { waitWords } from './wait-words.ts'

it.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [360, '6 hours'],
  [1440, '1 day'],
  [2160, '36 hours'],
  [4320, '3 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(waitWords(minutes)).toBe(words)
})
