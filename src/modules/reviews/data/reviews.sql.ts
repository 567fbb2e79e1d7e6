import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import type { ReviewsTable } from '#platform/db/schema/schema.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'

type ReviewRow = Selectable<ReviewsTable>

/** Columns of a public review, listed one by one: the e-mail is never read. */
const SHOWN = ['id', 'customerName', 'rating', 'review', 'serviceType', 'createdAt', 'sample'] as const
export type PublicReviewRow = Pick<ReviewRow, (typeof SHOWN)[number] | 'orderId'>
export type TestimonialRow = PublicReviewRow

interface Part {
  after: PlaceInList | undefined
  limit: number
}

export function selectApproved(
  db: Db,
  { service, rating, after, limit }: Part & { service?: string | undefined; rating?: number | undefined },
): Promise<PublicReviewRow[]> {
  return db
    .selectFrom('reviews')
    .select([...SHOWN, 'orderId'])
    .where('approved', '=', true)
    .$call(given(service, (query, service) => query.where('serviceType', '=', service)))
    .$call(given(rating, (query, rating) => query.where('rating', '=', rating)))
    .$call(given(after, (query, place) => query.where(olderThan(place))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function selectTestimonials(db: Db, { after, limit }: Part): Promise<TestimonialRow[]> {
  return db
    .selectFrom(
      db
        .selectFrom('reviews')
        .select([...SHOWN, 'orderId'])
        .where('approved', '=', true)
        .unionAll(db.selectFrom('testimonials').select([...SHOWN, sql<string | null>`null::text`.as('orderId')]))
        .as('testimonials'),
    )
    .selectAll()
    .$call(given(after, (query, place) => query.where(olderThan(place))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface ReviewFigures {
  count: number
  /** Not rounded; null while there is no review. */
  average: number | null
  byRating: Record<1 | 2 | 3 | 4 | 5, number>
}

export async function selectFigures(db: Db, { service }: { service?: string | undefined }): Promise<ReviewFigures> {
  const withStars = (stars: number) => sql<number>`count(*) filter (where rating = ${stars}::int)`
  const figures = await db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number | null>`avg(rating)::float8`.as('average'),
      withStars(1).as('one'),
      withStars(2).as('two'),
      withStars(3).as('three'),
      withStars(4).as('four'),
      withStars(5).as('five'),
    ])
    .where('approved', '=', true)
    .$call(given(service, (query, service) => query.where('serviceType', '=', service)))
    .executeTakeFirstOrThrow()
  const { count, average, one, two, three, four, five } = figures
  return { count, average, byRating: { 1: one, 2: two, 3: three, 4: four, 5: five } }
}

/** Customers' reviews that were not published. */
export async function countHidden(db: Db): Promise<number> {
  const { hidden } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('hidden'))
    .where('approved', '=', false)
    .where('decidedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return hidden
}

type NewReview = Omit<ReviewRow, 'updatedAt' | 'decidedAt'>

/** False when its order already has a review. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const inserted = await tx
    .insertInto('reviews')
    .values({ ...review, decidedAt: review.approved ? review.createdAt : null, updatedAt: review.createdAt })
    .onConflict((conflict) => conflict.column('orderId').where('orderId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Those of some orders that have a review, approved or not. */
export async function selectReviewed(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db.selectFrom('reviews').select('orderId').where('orderId', 'in', orderIds).execute()
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/** Whether there is any review, approved or not. */
export async function hasAnyWord(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    any: boolean
  }>`select exists (select from reviews) or exists (select from testimonials) as any`.execute(tx)
  return rows[0]?.any === true
}

export async function deleteSamples(tx: Tx): Promise<void> {
  await tx.deleteFrom('reviews').where('sample', '=', true).execute()
  await tx.deleteFrom('testimonials').where('sample', '=', true).execute()
}

/** Reviews stay when their orders are deleted. */
export async function forgetOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.updateTable('reviews').set({ orderId: null }).where('orderId', 'in', orderIds).execute()
}

/** The text of a staff notification about a review. */
export function selectReview(
  db: Db,
  reviewId: string,
): Promise<{ id: string; rating: number; serviceType: string } | undefined> {
  return db.selectFrom('reviews').select(['id', 'rating', 'serviceType']).where('id', '=', reviewId).executeTakeFirst()
}
