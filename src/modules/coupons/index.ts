// Coupons: codes that make an order cheaper, and who has used them. It owns `coupons` and `coupon_uses`. It refuses to
// take more off than it was asked by an order that is being stored: a page only hears what a code would give.
export { checkCoupon } from './domain/check-coupon.ts'
export { refuseMismatch } from './domain/coupon-refusals.ts'
export { selectHoldingDrafts, type CouponCustomer, type ListedUse } from './data/coupon-uses.sql.ts'
export type { CouponRow } from './data/coupons.sql.ts'
export { releaseCoupon, useCouponAgain } from './domain/release-coupon.ts'
export { holdCoupon, noteUse } from './domain/hold-coupon.ts'
export { listCoupons, listCouponUses, readCoupon, type ListedCoupon } from './domain/list-coupons.ts'
export { changeCoupon, couponVersion, createCoupon, switchCoupon, type WrittenCoupon } from './domain/write-coupon.ts'
export { erasePerson } from './data/erase-person.sql.ts'
