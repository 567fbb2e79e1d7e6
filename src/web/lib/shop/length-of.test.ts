import { expect, it } from 'vitest'
import { lengthOf } from './length-of.ts'

it.each([
  [0, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '2 h'],
  [47 * 60, '47 h'],
  [47 * 60 + 1, '2 days'],
  [49 * 60, '3 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(lengthOf(minutes)).toBe(words)
})
