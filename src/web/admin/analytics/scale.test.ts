import { expect, test } from 'vitest'
import { labelPlaces, niceTop } from './scale.ts'

test.each([
  [0, 1000],
  [999, 1000],
  [1001, 2000],
  [2400, 2500],
  [4166, 5000],
  [7000, 10_000],
  [123_456, 200_000],
])('an axis up to %i ends at %i', (highest, top) => expect(niceTop(highest)).toBe(top))

test('labels that fall together are moved apart, and stay where they do not', () => {
  expect(labelPlaces([200, 40])).toEqual([200, 40])
  expect(labelPlaces([200, 200])).toEqual([182, 200])
  expect(labelPlaces([190, 200])).toEqual([182, 200])
})
