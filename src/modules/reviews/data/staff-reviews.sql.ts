import { sql, type Updateable } from 'kysely'
import { ID_PATTERN } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { PlaceInList } from '#platform/db/place-in-list.ts'
import type { ReviewsTable } from '#platform/db/schema/schema.ts'

/** A review, or a testimonial entered by the staff, in the staff's list. */
export interface StaffReviewRow {
  id: string
  customerName: string
  email: string | null
  serviceType: string
  rating: number
  review: string
  approved: boolean
  decidedAt: Date | null
  orderId: string | null
  sample: boolean
  source: 'customer' | 'staff'
  createdAt: Date
}

const REVIEW = sql`id, customer_name, email, service_type, rating, review, approved, decided_at, order_id, sample, 'customer' as source, created_at`
/** Testimonials have no e-mail and no order, and are always shown. */
const ENTRY = sql`id, customer_name, null as email, service_type, rating, review, true as approved, null::timestamptz as decided_at, null as order_id, sample, 'staff' as source, created_at`

export type ReviewState = 'waiting' | 'approved' | 'hidden'

/** After a cursor, newest first. Each table is limited to the page through its index. */
export async function selectStaffReviews(
  db: Db,
  { state, after, limit }: { state: ReviewState | undefined; after: PlaceInList | undefined; limit: number },
): Promise<StaffReviewRow[]> {
  const rest = after ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::text)` : sql``
  const ofState = {
    waiting: sql`not approved and decided_at is null`,
    approved: sql`approved`,
    hidden: sql`not approved and decided_at is not null`,
    all: sql`true`,
  }[state ?? 'all']
  const reviews = sql`(select ${REVIEW} from reviews where ${ofState} ${rest} order by created_at desc, id desc limit ${limit})`
  const entries = sql`(select ${ENTRY} from testimonials where true ${rest} order by created_at desc, id desc limit ${limit})`
  const { rows } = await sql<StaffReviewRow>`
    select * from (${state === 'waiting' || state === 'hidden' ? reviews : sql`${reviews} union all ${entries}`}) as words order by created_at desc, id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Locked until the transaction ends; undefined where there is none. */
export async function lockReview(tx: Tx, id: string): Promise<StaffReviewRow | undefined> {
  if (!ID_PATTERN.test(id)) return undefined
  const review = await sql<StaffReviewRow>`select ${REVIEW} from reviews where id = ${id} for update`.execute(tx)
  if (review.rows[0]) return review.rows[0]
  const entry = await sql<StaffReviewRow>`select ${ENTRY} from testimonials where id = ${id} for update`.execute(tx)
  return entry.rows[0]
}

export async function updateReview(tx: Tx, id: string, change: Updateable<ReviewsTable>): Promise<void> {
  await tx.updateTable('reviews').set(change).where('id', '=', id).execute()
}

type Words = Pick<StaffReviewRow, 'customerName' | 'serviceType' | 'rating' | 'review'>

export async function updateTestimonial(tx: Tx, id: string, change: Partial<Words>): Promise<void> {
  await tx.updateTable('testimonials').set(change).where('id', '=', id).execute()
}

export async function insertTestimonial(tx: Tx, entry: Words & { id: string; createdAt: Date }): Promise<void> {
  await tx
    .insertInto('testimonials')
    .values({ ...entry, avatarUrl: null, sample: false })
    .execute()
}

export async function deleteReviewRow(tx: Tx, { id, source }: Pick<StaffReviewRow, 'id' | 'source'>): Promise<void> {
  await tx
    .deleteFrom(source === 'staff' ? 'testimonials' : 'reviews')
    .where('id', '=', id)
    .execute()
}
