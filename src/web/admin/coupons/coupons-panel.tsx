import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { CouponList } from './coupon-list.tsx'
import { CouponPage } from './coupon-page.tsx'

/** The list of coupons, or the one in the address. */
export function CouponsPanel() {
  const { opened } = useOpened('coupon')
  return opened === null ? <CouponList /> : <CouponPage key={opened} couponId={opened} />
}
