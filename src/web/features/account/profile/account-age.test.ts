import { expect, it } from 'vitest'
import { accountAge } from './account-age.ts'

const CREATED = '2026-01-10T12:00:00.000Z'
const after = (days: number) => Date.parse(CREATED) + days * 86_400_000

it.each([
  [-1, '0 days'],
  [0, '0 days'],
  [0.99, '0 days'],
  [1, '1 day'],
  [29.99, '29 days'],
  [30, '1 month'],
  [59, '1 month'],
  [60, '2 months'],
  [364.99, '12 months'],
  [365, '1 year'],
  [729, '1 year'],
  [730, '2 years'],
])('after %d days: %s', (days, age) => {
  expect(accountAge(CREATED, after(days))).toBe(age)
})
