import * as z from 'zod'
import { couponBody, newCouponBody } from '#contract/admin/coupons.ts'
import { bodyOf, newBodyOf, type CouponValues } from './coupon-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. The contract's own schemas look at what would be sent.
export const couponSchema = z.custom<CouponValues>().transform(bodyOf).pipe(couponBody)
export const newCouponSchema = z.custom<CouponValues>().transform(newBodyOf).pipe(newCouponBody)
