import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { couponState, type CouponState } from './coupon-state.ts'
import { selectUses, type ListedUse } from '#modules/coupons/data/coupon-uses.sql.ts'
import {
  selectCouponById,
  selectCoupons,
  type CouponFilters,
  type CouponRow,
} from '#modules/coupons/data/coupons.sql.ts'

const LIMIT = 100

export type ListedCoupon = CouponRow & { state: CouponState }

interface Asked {
  limit?: number | undefined
  cursor?: string | undefined
}

/** All coupons, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listCoupons(
  deps: { db: Db; clock: Clock },
  { limit = LIMIT, cursor, ...filters }: CouponFilters & Asked,
): Promise<Page<ListedCoupon>> {
  const now = deps.clock.now()
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await selectCoupons(deps.db, { filters, now, after, limit: limit + 1 })
  return pageOf(
    rows.map((row) => withState(row, now)),
    limit,
  )
}

/** Refuses with `not_found`. */
export async function readCoupon(deps: { db: Db; clock: Clock }, id: string): Promise<ListedCoupon> {
  const coupon = await selectCouponById(deps.db, id)
  if (!coupon) throw new Refusal('not_found', 'There is no such coupon.')
  return withState(coupon, deps.clock.now())
}

/**
 * The orders that used a coupon, newest first. Refuses with `not_found`, and an invalid cursor with `invalid_input`.
 */
export async function listCouponUses(
  deps: { db: Db; clock: Clock },
  { couponId, limit = LIMIT, cursor }: { couponId: string } & Asked,
): Promise<Page<ListedUse>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  await readCoupon(deps, couponId)
  return pageOf(await selectUses(deps.db, { couponId, after, limit: limit + 1 }), limit)
}

export function withState(coupon: CouponRow, now: Date): ListedCoupon {
  return { ...coupon, state: couponState(coupon, now) }
}
