import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type * as coupons from '#contract/admin/coupons.ts'
import { adminListQuery, type ListFilter } from '#web/admin/parts/lists/admin-list-query.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

const COUPONS = '/api/admin/coupons'

/** All coupons, newest first. */
export function couponsQuery(api: Api, filter: ListFilter) {
  return adminListQuery<typeof coupons.listCoupons>(api, COUPONS, filter)
}

/** One coupon; rejects with `ApiError`: 404 where there is none. */
export function couponQuery(api: Api, couponId: string) {
  return queryOptions({
    queryKey: [COUPONS, couponId],
    queryFn: ({ signal }) => api.call<typeof coupons.readCoupon>('GET', couponPath(couponId), { signal }),
  })
}

/** The orders that used a coupon, newest first. */
export function couponUsesQuery(api: Api, couponId: string) {
  return adminListQuery<typeof coupons.listCouponUses>(api, `${couponPath(couponId)}/orders`)
}

/** Rejects with `ApiError`: 400 with the fields, 409 for an existing code. */
export function createCoupon(api: Api, body: coupons.NewCouponBody): Promise<coupons.AdminCoupon> {
  return api.call<typeof coupons.createCoupon>('POST', COUPONS, { body })
}

/** Rejects with `ApiError`: 400 with the fields, 409 after a concurrent change. */
export function changeCoupon(
  api: Api,
  couponId: string,
  body: z.input<typeof coupons.changedCouponBody>,
): Promise<coupons.AdminCoupon> {
  return api.call<typeof coupons.changeCoupon>('PUT', couponPath(couponId), { body })
}

/** Repeating it changes nothing. */
export function switchCoupon(api: Api, couponId: string, active: boolean): Promise<coupons.AdminCoupon> {
  return api.call<typeof coupons.switchCoupon>('POST', `${couponPath(couponId)}/switch`, { body: { active } })
}

function couponPath(couponId: string) {
  return `${COUPONS}/${encodeURIComponent(couponId)}` as const
}
