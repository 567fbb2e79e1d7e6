import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import { given } from '#server/db/given.ts'
import { olderThan, type PlaceInList } from '#server/db/place-in-list.ts'
import type { PaymentReviewsTable, StoredPaymentState } from '#server/db/schema-payments.ts'
import { penceFromDecimal, type Pence } from '#shared/money.ts'
import type { PaymentState } from '#shared/order-states.ts'

export type PaymentReviewRow = Selectable<PaymentReviewsTable>

/** With what is known of its payment and its order, where it has them. */
export type ReadReviewRow = PaymentReviewRow & {
  paymentMethod: string | null
  paymentState: StoredPaymentState | null
  paymentCaptureId: string | null
  orderPaymentState: PaymentState | null
  orderDeletedAt: Date | null
}

export interface NewReview {
  id: string
  kind: string
  /** Two of one key are the same doubt. */
  dedupeKey: string
  orderId: string | null
  paymentId: string | null
  details: Record<string, unknown>
  createdAt: Date
}

/** Puts a doubt in front of a person; the same doubt again is the same row. Returns whether it is new. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const result = await tx
    .insertInto('paymentReviews')
    .values({
      ...review,
      details: JSON.stringify(review.details),
      resolution: null,
      resolvedBy: null,
      resolvedAt: null,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Of one kind, or of all. */
export async function countOpenReviews(db: Db, kind?: string): Promise<number> {
  const open = db
    .selectFrom('paymentReviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'open')
  return (await (kind === undefined ? open : open.where('kind', '=', kind)).executeTakeFirstOrThrow()).count
}

export function selectReviews(
  db: Db,
  { state, after, limit }: { state: PaymentReviewRow['state']; after: PlaceInList | undefined; limit: number },
): Promise<ReadReviewRow[]> {
  return readReviews(db)
    .where('paymentReviews.state', '=', state)
    .$call(
      given(after, (query, place) => query.where(olderThan(place, 'paymentReviews.createdAt', 'paymentReviews.id'))),
    )
    .orderBy('paymentReviews.createdAt', 'desc')
    .orderBy('paymentReviews.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectReview(db: Db, reviewId: string): Promise<ReadReviewRow | undefined> {
  return readReviews(db).where('paymentReviews.id', '=', reviewId).executeTakeFirst()
}

function readReviews(db: Db) {
  return db
    .selectFrom('paymentReviews')
    .leftJoin('payments', 'payments.id', 'paymentReviews.paymentId')
    .leftJoin('orders', 'orders.id', 'paymentReviews.orderId')
    .selectAll('paymentReviews')
    .select([
      'payments.method as paymentMethod',
      'payments.state as paymentState',
      'payments.captureId as paymentCaptureId',
    ])
    .select(['orders.paymentState as orderPaymentState', 'orders.deletedAt as orderDeletedAt'])
}

/** Kinds of doubt that put an order under review. */
export const PUTS_UNDER_REVIEW = ['mismatch', 'late-money', 'dispute'] as const

/**
 * Whether another doubt than this keeps an order under review: open, of its own money, and no dispute that was won. The
 * order is locked.
 */
export async function hasOtherDoubt(tx: Tx, orderId: string, reviewId: string | undefined): Promise<boolean> {
  const found = await tx
    .selectFrom('paymentReviews')
    .innerJoin('payments', 'payments.id', 'paymentReviews.paymentId')
    .select('paymentReviews.id')
    .where('paymentReviews.orderId', '=', orderId)
    .where('paymentReviews.id', '!=', reviewId ?? '')
    .where('paymentReviews.state', '=', 'open')
    .where('kind', 'in', PUTS_UNDER_REVIEW)
    .where('payments.state', '=', 'completed')
    .where(sql<boolean>`details ->> 'outcome' is distinct from 'won'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The review of a doubt that is known by this name, locked. */
export function lockReviewOf(tx: Tx, dedupeKey: string): Promise<PaymentReviewRow | undefined> {
  return tx.selectFrom('paymentReviews').selectAll().where('dedupeKey', '=', dedupeKey).forUpdate().executeTakeFirst()
}

/**
 * The disputes that have not ended at their provider as far as is known, oldest first. Money that was taken back
 * without a dispute has none.
 */
export async function selectOpenDisputes(db: Db): Promise<{ method: string; disputeId: string }[]> {
  const { rows } = await sql<{ method: string; disputeId: string }>`
    select distinct on (r.details ->> 'disputeId') p.method, r.details ->> 'disputeId' as dispute_id
    from payment_reviews r join payments p on p.id = r.payment_id
    where r.kind = 'dispute' and r.details ->> 'outcome' is null and r.details ->> 'disputeId' not like 'reversal-%'
    order by r.details ->> 'disputeId'
  `.execute(db)
  return rows
}

/** The review of a doubt that is known by this name. */
export function selectReviewOf(db: Db, dedupeKey: string): Promise<PaymentReviewRow | undefined> {
  return db.selectFrom('paymentReviews').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirst()
}

/** A payment's review of this kind that nobody has ended, locked. */
export function lockOpenReview(tx: Tx, paymentId: string, kind: string): Promise<PaymentReviewRow | undefined> {
  return tx
    .selectFrom('paymentReviews')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export function lockReview(tx: Tx, reviewId: string): Promise<PaymentReviewRow | undefined> {
  return tx.selectFrom('paymentReviews').selectAll().where('id', '=', reviewId).forUpdate().executeTakeFirst()
}

export async function updateReview(tx: Tx, reviewId: string, change: Updateable<PaymentReviewsTable>): Promise<void> {
  await tx.updateTable('paymentReviews').set(change).where('id', '=', reviewId).execute()
}

/** What of a payment went back by decisions of this queue, in all; undefined where none says how much. */
export async function selectGivenBack(db: Db, paymentId: string): Promise<Pence | undefined> {
  const { sum } = await db
    .selectFrom('paymentReviews')
    .select(sql<string | null>`sum((details ->> 'givenBack')::numeric(10, 2))::text`.as('sum'))
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'resolved')
    .executeTakeFirstOrThrow()
  return sum === null ? undefined : penceFromDecimal(sum)
}
