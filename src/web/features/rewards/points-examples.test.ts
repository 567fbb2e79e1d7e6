import { expect, it } from 'vitest'
import { pointsFor } from '#kernel/shop/points.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { POINTS_EXAMPLES } from './points-examples.ts'

it.each(POINTS_EXAMPLES)('an order of £$total earns $points points, as the server counts', ({ total, points }) => {
  expect(pointsFor(penceFromDecimal(total))).toBe(points)
})

it('has an example that earns nothing, since most small orders do not', () => {
  expect(POINTS_EXAMPLES.some(({ points }) => points === 0)).toBe(true)
})
