import { describe, expect, it } from 'vitest'
import { couponBody, newCouponBody, type AdminCoupon } from '#contract/admin/coupons.ts'
import { bodyOf, newBodyOf, NEW_COUPON, valuesOf } from './coupon-values.ts'

const coupon: AdminCoupon = {
  id: 'c1',
  code: 'SAVE10',
  percent: null,
  amount: '5.00',
  minimumOrder: '20.00',
  game: 'cod-bo6',
  startsAt: '2026-05-02T10:00:00.000Z',
  endsAt: '2026-10-31T23:59:00.000Z',
  totalLimit: 50,
  oncePerCustomer: false,
  active: true,
  used: 3,
  state: 'running',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 'as-seen',
}

describe('the form of a coupon', () => {
  it('sends back what it was filled with, instants to the minute in any zone', () => {
    const { percent, amount, minimumOrder, game, startsAt, endsAt, totalLimit, oncePerCustomer } = coupon
    expect(bodyOf(valuesOf(coupon))).toStrictEqual({
      percent,
      amount,
      minimumOrder,
      game,
      startsAt,
      endsAt,
      totalLimit,
      oncePerCustomer,
    })
    expect(couponBody.safeParse(bodyOf(valuesOf(coupon))).success).toBe(true)
  })

  it('begins with a tenth off, for all, once for each', () => {
    expect(newCouponBody.parse(newBodyOf({ ...NEW_COUPON, code: 'save10' }))).toMatchObject({
      code: 'SAVE10',
      percent: 10,
      amount: null,
      totalLimit: null,
      oncePerCustomer: true,
    })
  })

  it.each([
    [{ code: 'A B' }, 'code'],
    [{ percent: '' }, 'percent'],
    [{ percent: 'ten' }, 'percent'],
    [{ kind: 'amount' as const, amount: '' }, 'amount'],
    [{ kind: 'amount' as const, amount: '£0' }, 'amount'],
    [{ minimumOrder: 'twenty' }, 'minimumOrder'],
    [{ totalLimit: '1.5' }, 'totalLimit'],
    [{ startsAt: 'soon' }, 'startsAt'],
    [{ startsAt: '2026-05-02T10:00', endsAt: '2026-05-02T09:59' }, 'endsAt'],
  ])('%j is refused at its field', (change, path) => {
    const { error } = newCouponBody.safeParse(newBodyOf({ ...NEW_COUPON, code: 'SAVE10', ...change }))
    expect([...new Set(error?.issues.map((issue) => issue.path[0]))]).toStrictEqual([path])
  })
})
