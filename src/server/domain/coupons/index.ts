// Coupons: codes that make an order cheaper, and who has used them. It owns `coupons` and `coupon_uses`. It refuses to
// take more off than it was asked by an order that is being stored: a page only hears what a code would give.
export { checkCoupon } from './check-coupon.ts'
export { refuseMismatch } from './coupon-refusals.ts'
export { selectHoldingDrafts, type CouponCustomer, type ListedUse } from './coupon-uses.sql.ts'
export type { CouponRow } from './coupons.sql.ts'
export { giveBackCoupon, useCouponAgain } from './give-back.ts'
export { holdCoupon, noteUse } from './hold-coupon.ts'
export { listCoupons, listCouponUses, readCoupon, type ListedCoupon } from './list-coupons.ts'
export { changeCoupon, couponVersion, createCoupon, switchCoupon, type WrittenCoupon } from './write-coupon.ts'
export { erasePerson } from './erase-person.sql.ts'
