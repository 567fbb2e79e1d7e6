import { expect, test } from 'vitest'
import { levelDiscounts, type Level } from './membership-levels.ts'

const levels = (...discounts: number[]) =>
  discounts.map((discountPercentage, place): Level => ({
    level: (['bronze', 'silver', 'gold'] as const)[place] ?? 'diamond',
    minSpentRequired: `${place * 50}.00`,
    pointsMultiplier: '1.00',
    discountPercentage,
  }))

test.each([
  ['from the second level on', levels(0, 2, 12), { spent: '50.00', least: 2, most: 12 }],
  ['at the highest alone', levels(0, 0, 5), { spent: '100.00', least: 5, most: 5 }],
  ['nowhere', levels(0, 0, 0), null],
])('levels take something off %s', (_where, given, discounts) => {
  expect(levelDiscounts(given)).toStrictEqual(discounts)
})
