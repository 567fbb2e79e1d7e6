// Coupons: discount codes and their uses. Owns `coupons` and `coupon_uses`. Also reads `orders` and `users`. Only an
// order that is being stored uses a coupon; a page only learns the discount.
export { checkCoupon } from './domain/check-coupon.ts'
export { refuseMismatch } from './domain/coupon-refusals.ts'
export { selectHoldingDrafts, type CouponCustomer, type ListedUse } from './data/coupon-uses.sql.ts'
export type { CouponRow } from './data/coupons.sql.ts'
export { releaseCoupon, useCouponAgain } from './domain/release-coupon.ts'
export { holdCoupon, noteUse } from './domain/hold-coupon.ts'
export { listCoupons, listCouponUses, readCoupon, type ListedCoupon } from './domain/list-coupons.ts'
export { changeCoupon, couponVersion, createCoupon, switchCoupon, type WrittenCoupon } from './domain/write-coupon.ts'
export { erasePerson } from './data/erase-person.sql.ts'
