import type { CouponRow } from '#modules/coupons/data/coupons.sql.ts'

export type CouponState = 'off' | 'waiting' | 'running' | 'over' | 'used-up'

/** The state of a coupon at an instant; the first that applies. */
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
