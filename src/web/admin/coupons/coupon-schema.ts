import * as z from 'zod'
import { couponBody, newCouponBody } from '#contract/admin/coupons.ts'
import { bodyOf, newBodyOf, type CouponValues } from './coupon-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Uses the contract's schemas for the request body.
export const couponSchema = z.custom<CouponValues>().transform(bodyOf).pipe(couponBody)
export const newCouponSchema = z.custom<CouponValues>().transform(newBodyOf).pipe(newCouponBody)
