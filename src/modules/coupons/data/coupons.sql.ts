import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { CouponsTable } from '#platform/db/schema/schema-coupons.ts'
import { startsWith } from '#platform/db/search.ts'

export type CouponRow = Selectable<CouponsTable>

export function selectCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
}

export function selectCouponById(db: Db, id: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends: every use or change of a coupon takes this lock first, after the order's. */
export function lockCoupon(tx: Tx, by: { code: string } | { id: string }): Promise<CouponRow | undefined> {
  const [column, value] = 'code' in by ? (['code', by.code] as const) : (['id', by.id] as const)
  return tx.selectFrom('coupons').selectAll().where(column, '=', value).forNoKeyUpdate().executeTakeFirst()
}

/** Undefined when the code already exists. */
export async function insertCoupon(tx: Tx, coupon: Insertable<CouponsTable>): Promise<CouponRow | undefined> {
  return tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateCoupon(tx: Tx, id: string, change: Updateable<CouponsTable>): Promise<CouponRow> {
  return tx.updateTable('coupons').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export interface CouponFilters {
  /** The start of a code. */
  search?: string | undefined
  /** Whether it can be used now or later; false for coupons that are switched off, expired or used up. */
  usable?: boolean | undefined
}

/** Newest first. */
export function selectCoupons(
  db: Db,
  { filters, now, after, limit }: { filters: CouponFilters; now: Date; after: PlaceInList | undefined; limit: number },
): Promise<CouponRow[]> {
  const { search, usable } = filters
  return db
    .selectFrom('coupons')
    .selectAll()
    .$call(given(search, (query, search) => query.where(startsWith('coupons.code', search))))
    .$call(
      given(usable, (query, usable) =>
        query.where(
          sql<boolean>`(active and coalesce(ends_at > ${now}::timestamptz, true) and coalesce(used < total_limit, true)) = ${usable}::boolean`,
        ),
      ),
    )
    .$call(given(after, (query, place) => query.where(olderThan(place))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
