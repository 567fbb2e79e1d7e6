import type { CouponRow } from '#modules/coupons/data/coupons.sql.ts'

export type CouponState = 'off' | 'waiting' | 'running' | 'over' | 'used-up'

/** How a coupon stands at an instant; the first of these that is true. */
export function couponState(
  {
    active,
    startsAt,
    endsAt,
    totalLimit,
    used,
  }: Pick<CouponRow, 'active' | 'startsAt' | 'endsAt' | 'totalLimit' | 'used'>,
  now: Date,
): CouponState {
  if (!active) return 'off'
  if (endsAt !== null && endsAt <= now) return 'over'
  if (totalLimit !== null && used >= totalLimit) return 'used-up'
  return startsAt !== null && startsAt > now ? 'waiting' : 'running'
}
