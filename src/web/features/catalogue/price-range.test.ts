import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

test.each([
  [['4.00', '1.00', '50.00'], '£1-£50'],
  [['7.99', '7.99'], '£7.99'],
  [['0.50', '10.00'], '£0.50-£10'],
  [[], undefined],
])('%j: %s', (prices, range) => {
  expect(priceRange(prices.map((price) => ({ price })))).toBe(range)
})
