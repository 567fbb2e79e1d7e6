import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import { pointsFor } from '#kernel/shop/points.ts'
import { priceOrder, unitPrice } from './price-order.ts'

const anyLine = fc.record({
  unitPrice: fc.integer({ min: 0, max: 500_000 }).map(pence),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('P20 ten thousand random orders add up to the penny, without a fee', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const { subtotal, fee, total } = priceOrder(lines)
      const exact = lines.reduce((sum, { unitPrice: price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
      expect([BigInt(subtotal), fee, BigInt(total)]).toStrictEqual([exact, 0, exact])
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['0.00', 0],
  ['4.00', 0],
  ['9.99', 0],
  ['10.00', 10],
  ['19.99', 10],
  ['20.00', 20],
  ['109.00', 100],
  ['0.30', 0],
])('P20 an order of £%s earns %i points', (price, points) => {
  expect(pointsFor(unitPrice({ price }))).toBe(points)
})

test('P20 points are floor(total / 10) * 10 for every total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (total) => pointsFor(pence(total)) === Number((BigInt(total) / 1000n) * 10n),
    ),
  )
})

test('nothing is ordered for nothing', () => {
  expect(priceOrder([])).toMatchObject({ total: 0, points: 0 })
})

const SILVER = { discountPercentage: 2, pointsMultiplier: '1.10' }
const DIAMOND = { discountPercentage: 12, pointsMultiplier: '2.00' }

test.each([
  // price, quantity, terms: subtotal, discount, total, points
  [5000, 1, SILVER, 5000, 100, 4900, 44],
  [100, 1, SILVER, 100, 2, 98, 0],
  [99, 1, SILVER, 99, 2, 97, 0],
  [1, 1, SILVER, 1, 1, 0, 0],
  [400, 3, DIAMOND, 1200, 144, 1056, 20],
  [5000, 20, DIAMOND, 100_000, 12_000, 88_000, 1760],
  [5000, 1, { discountPercentage: 5, pointsMultiplier: '1.25' }, 5000, 250, 4750, 50],
  [3000, 1, { discountPercentage: 0, pointsMultiplier: '1.10' }, 3000, 0, 3000, 33],
])('%i pence, %i times, for %j', (price, quantity, terms, subtotal, discount, total, points) => {
  expect(priceOrder([{ unitPrice: pence(price), quantity }], terms)).toStrictEqual({
    subtotal,
    discount,
    fee: 0,
    total,
    points,
  })
})

test("a discount is its per cent, a broken penny is the buyer's, and nothing is ever below zero", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), fc.integer({ min: 0, max: 100 }), (lines, discountPercentage) => {
      const { subtotal, discount, total } = priceOrder(lines, { discountPercentage, pointsMultiplier: '1.00' })
      expect(total + discount).toBe(subtotal)
      expect(total).toBeGreaterThanOrEqual(0)
      const exact = BigInt(subtotal) * BigInt(discountPercentage)
      expect(BigInt(discount) * 100n >= exact && BigInt(discount) * 100n < exact + 100n).toBe(true)
    }),
  )
})

test('what a subscription covers costs nothing', () => {
  expect(
    priceOrder([
      { unitPrice: pence(400), quantity: 3, covered: 2 },
      { unitPrice: pence(1500), quantity: 1, covered: 1 },
    ]),
  ).toMatchObject({ subtotal: 400, total: 400 })
})
