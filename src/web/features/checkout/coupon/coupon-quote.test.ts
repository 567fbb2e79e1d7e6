import { exampleShop } from '#harness/shop/example-shop.ts'
import { expect, it } from 'vitest'
import type { CouponTerms } from '#kernel/shop/coupons.ts'
import { quoteFor, type MemberTerms } from '#web/lib/member/member-quote.ts'
import { withCouponTerms } from './coupon-quote.ts'

const GUEST: MemberTerms = { level: undefined, carriesLeft: 0 }
const coupon = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SAVE10',
  percent: 10,
  amount: null,
  minimumOrder: null,
  game: null,
  ...change,
})
const quoted = (terms: CouponTerms | undefined, price = '50.00', quantity = 1) =>
  withCouponTerms(
    quoteFor([{ price, quantity, inSubscription: false }], GUEST),
    terms,
    { games: ['phasmophobia'], shop: exampleShop },
    GUEST,
  )

it('a code that fits takes its part off, and points follow', () => {
  expect(quoted(coupon(), '50.00', 2)).toMatchObject({
    subtotal: '100.00',
    total: '90.00',
    coupon: 1000,
    couponCode: 'SAVE10',
    points: 90,
    mismatch: undefined,
  })
  expect(quoted(coupon({ percent: null, amount: '60.00' }))).toMatchObject({ total: '0.00', coupon: 5000, points: 0 })
})

it('none takes nothing', () => {
  expect(quoted(undefined)).toMatchObject({ total: '50.00', coupon: 0, couponCode: undefined, mismatch: undefined })
})

it.each([
  [coupon({ minimumOrder: '50.01' }), '50.00', 'This code needs an order of at least £50.01.'],
  [coupon({ game: 'cod-bo6' }), '50.00', 'This code is for Call of Duty: Black Ops 6 only.'],
  [coupon(), '0.00', 'There is nothing left to pay: keep your code for another order.'],
])('%j on £%s takes nothing, and says why', (terms, price, mismatch) => {
  expect(quoted(terms, price)).toMatchObject({ total: price, coupon: 0, couponCode: undefined, mismatch })
})
