import { expect, test } from 'vitest'
import { meansOf, niceTop, stackOf } from './scale.ts'

test.each([
  [0, 1000],
  [999, 1000],
  [1001, 2000],
  [2400, 2500],
  [4166, 5000],
  [7000, 10_000],
  [123_456, 200_000],
])('an axis up to %i ends at %i', (highest, top) => expect(niceTop(highest)).toBe(top))

test('parts stand on each other, and one that is below nought has no height', () => {
  expect(stackOf([300, -50, 200])).toEqual([
    { from: 0, to: 300 },
    { from: 300, to: 300 },
    { from: 300, to: 500 },
  ])
  expect(stackOf([])).toEqual([])
})

test('a mean is over the steps before it, as far as there are so many', () => {
  expect(meansOf([10, 20, 30, 40], 3)).toEqual([10, 15, 20, 30])
  expect(meansOf([], 7)).toEqual([])
})
