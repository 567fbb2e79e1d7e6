import { expect, test } from 'vitest'
import { clampPercent } from './progress-value.ts'

test.each([
  [-1, 0],
  [0, 0],
  [59.5, 59.5],
  [100, 100],
  [115, 100],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NaN, 0],
])('%d is drawn as %d', (value, drawn) => {
  expect(clampPercent(value)).toBe(drawn)
})
