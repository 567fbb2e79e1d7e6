import type { AdminCoupon } from '#contract/admin/coupons.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'

/** The discount: '10% off' or '£5.00 off'. */
export function givesWords({ percent, amount }: Pick<AdminCoupon, 'percent' | 'amount'>): string {
  return percent === null ? `£${amount ?? '0.00'} off` : `${percent}% off`
}

/** The number of uses: '3 of 50', or '3' without a limit. */
export function usedWords({ used, totalLimit }: Pick<AdminCoupon, 'used' | 'totalLimit'>): string {
  return totalLimit === null ? String(used) : `${used} of ${totalLimit}`
}

/** Its period of validity. */
export function datesWords({ startsAt, endsAt }: Pick<AdminCoupon, 'startsAt' | 'endsAt'>): string {
  if (startsAt === null) return endsAt === null ? 'Always' : `Until ${dayAndTime(endsAt)}`
  return endsAt === null ? `From ${dayAndTime(startsAt)}` : `${dayAndTime(startsAt)} to ${dayAndTime(endsAt)}`
}
