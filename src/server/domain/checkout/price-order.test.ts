import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '#shared/money.ts'
import { pointsFor } from '#shared/points.ts'
import { priceOrder, unitPrice } from './price-order.ts'

const anyLine = fc.record({ unitPrice: fc.integer({ min: 0, max: 500_000 }).map(pence), quantity: fc.integer({ min: 1, max: 99 }) })

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
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (total) => pointsFor(pence(total)) === Number((BigInt(total) / 1000n) * 10n)))
})

test('nothing is ordered for nothing', () => {
  expect(priceOrder([])).toMatchObject({ total: 0, points: 0 })
})
