import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence, toDecimal } from '#kernel/money.ts'
import { ORDER_STATUSES, PAYMENT_STATES } from '#kernel/orders/order-states.ts'
import { pointsOf } from './order-worth.ts'

const order = {
  status: 'pending',
  paymentState: 'paid',
  total: '15.00',
  refundedTotal: '0.00',
  pointsEarned: 10,
} as const

test.each(PAYMENT_STATES)('an order that is %s stands for points only while it is paid', (paymentState) => {
  for (const status of ORDER_STATUSES)
    expect(pointsOf({ ...order, status, paymentState })).toBe(
      status !== 'cancelled' && ['paid', 'partly-refunded'].includes(paymentState) ? 10 : 0,
    )
})

test.each([
  ['0.01', 10],
  ['1.49', 10],
  ['1.50', 9],
  ['5.00', 7],
  ['7.50', 5],
  ['14.99', 1],
])('£%s back of £15.00 leaves %i of 10 points', (refundedTotal, points) => {
  expect(pointsOf({ ...order, paymentState: 'partly-refunded', refundedTotal })).toBe(points)
})

test('points go in proportion, never come back by a refund, and are all gone with all of the money', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (total, pointsEarned, shares) => {
        let last = pointsEarned
        for (const share of shares.toSorted((a, b) => a - b)) {
          const points = pointsOf({
            ...order,
            paymentState: 'partly-refunded',
            total: toDecimal(pence(total)),
            refundedTotal: toDecimal(pence(Math.floor(total * share))),
            pointsEarned,
          })
          expect(points).toBeLessThanOrEqual(last)
          expect(points).toBeGreaterThanOrEqual(0)
          last = points
        }
        expect(
          pointsOf({
            ...order,
            paymentState: 'partly-refunded',
            total: toDecimal(pence(total)),
            refundedTotal: toDecimal(pence(total)),
            pointsEarned,
          }),
        ).toBe(0)
      },
    ),
  )
})
