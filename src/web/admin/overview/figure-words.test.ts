import { expect, test } from 'vitest'
import { accountAge, changeWords } from './figure-words.ts'

test.each([
  [12.5, '+12.5% in 30 days'],
  [-75, '−75% in 30 days'],
  [0, '±0% in 30 days'],
  [1150, '+1,150% in 30 days'],
  [null, 'no month before to compare with'],
])('a change of %j reads %s', (change, words) => {
  expect(changeWords(change)).toBe(words)
})

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [29, '29 days'],
  [30, '1 month'],
  [364, '12 months'],
  [365, '1 year'],
  [800, '2 years'],
])('an age of %i days is %s', (days, words) => {
  expect(accountAge(days)).toBe(words)
})
