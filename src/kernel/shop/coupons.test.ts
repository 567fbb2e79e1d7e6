import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, COUPON_CODE, couponMismatch, withCoupon, type CouponTerms } from './coupons.ts'
import { pence, toDecimal } from '#kernel/money.ts'
import { priceOrder } from '#kernel/orders/price-order.ts'

const SILVER = { discountPercentage: 2, pointsMultiplier: '1.10' }
const terms = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SAVE10',
  percent: 10,
  amount: null,
  minimumOrder: null,
  game: null,
  ...change,
})
const order = (price: number, member?: typeof SILVER) => priceOrder([{ unitPrice: pence(price), quantity: 1 }], member)

describe('a coupon', () => {
  test.each([
    // price, terms of the member, coupon: member's discount, coupon, total, points
    [5000, undefined, { percent: 10, amount: null }, 0, 500, 4500, 40],
    [5000, SILVER, { percent: 10, amount: null }, 100, 490, 4410, 44],
    [5000, SILVER, { percent: null, amount: '10.00' }, 100, 1000, 3900, 33],
    [400, undefined, { percent: null, amount: '10.00' }, 0, 400, 0, 0],
    [400, undefined, { percent: 100, amount: null }, 0, 400, 0, 0],
    [99, undefined, { percent: 33, amount: null }, 0, 33, 66, 0],
    [1, undefined, { percent: 1, amount: null }, 0, 1, 0, 0],
  ])('on %i pence for %j with %j', (price, member, coupon, discount, off, total, points) => {
    expect(withCoupon(order(price, member), coupon, member?.pointsMultiplier)).toMatchObject({
      subtotal: price,
      discount,
      coupon: off,
      total,
      points,
    })
  })

  test('takes its share of what the level has left, never more than all of it, and the sums are right to the penny', () => {
    const value = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amount: null })),
      fc.integer({ min: 1, max: 1_000_000 }).map((amount) => ({ percent: null, amount: toDecimal(pence(amount)) })),
    )
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 500_000 }).map(pence),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.integer({ min: 0, max: 100 }),
        value,
        (lines, discountPercentage, coupon) => {
          const before = priceOrder(lines, { discountPercentage, pointsMultiplier: '1.00' })
          const after = withCoupon(before, coupon)
          expect(after.total + after.coupon + after.discount).toBe(after.subtotal)
          expect(after.total).toBeGreaterThanOrEqual(0)
          if (coupon.percent === null) return
          const exact = BigInt(before.total) * BigInt(coupon.percent)
          expect(BigInt(after.coupon) * 100n >= exact && BigInt(after.coupon) * 100n < exact + 100n).toBe(true)
        },
      ),
      { numRuns: 5000 },
    )
  })

  test('asks for its game, its minimum before any discount, and something to take off', () => {
    const games = ['phasmophobia'] as const
    expect(couponMismatch(terms({ game: 'cod-bo6' }), { ...order(5000), games })).toBe('game')
    expect(
      couponMismatch(terms({ game: 'phasmophobia' }), { ...order(5000), games: ['phasmophobia', 'cod-bo6'] }),
    ).toBe('game')
    expect(couponMismatch(terms({ game: 'phasmophobia' }), { ...order(5000), games })).toBeUndefined()
    expect(couponMismatch(terms({ minimumOrder: '50.00' }), { ...order(4999), games })).toBe('minimum')
    expect(couponMismatch(terms({ minimumOrder: '50.00' }), { ...order(5000, SILVER), games })).toBeUndefined()
    expect(couponMismatch(terms(), { ...order(0), games })).toBe('nothing-left')
  })

  test.each([
    ['save10', 'SAVE10'],
    ['  Summer-26 ', 'SUMMER-26'],
  ])('%j is kept as %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code)
    expect(code).toMatch(COUPON_CODE)
  })

  test.each(['AB', '-AB', 'A B C', 'ÄBC', 'A'.repeat(33), ''])('%j is no code', (typed) => {
    expect(codeOf(typed)).not.toMatch(COUPON_CODE)
  })
})
