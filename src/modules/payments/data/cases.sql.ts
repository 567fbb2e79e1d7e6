import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { PaymentCasesTable, StoredPaymentState } from '#platform/db/schema/schema-payments.ts'
import { penceFromDecimal, type Pence } from '#kernel/money.ts'
import type { PaymentState } from '#kernel/orders/order-states.ts'

export type PaymentCaseRow = Selectable<PaymentCasesTable>

/** With its payment and order, if any. */
export type ReadCaseRow = PaymentCaseRow & {
  paymentMethod: string | null
  paymentState: StoredPaymentState | null
  paymentCaptureId: string | null
  orderPaymentState: PaymentState | null
  orderDeletedAt: Date | null
}

export interface NewCase {
  id: string
  kind: string
  /** Two cases with the same key are the same case. */
  dedupeKey: string
  orderId: string | null
  paymentId: string | null
  details: Record<string, unknown>
  createdAt: Date
}

/** Stores a case; the same case again is the same row. Returns whether it is new. */
export async function insertCase(tx: Tx, paymentCase: NewCase): Promise<boolean> {
  const result = await tx
    .insertInto('paymentCases')
    .values({
      ...paymentCase,
      details: JSON.stringify(paymentCase.details),
      resolution: null,
      resolvedBy: null,
      resolvedAt: null,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Of one kind, or of all. */
export async function countOpenCases(db: Db, kind?: string): Promise<number> {
  const open = db
    .selectFrom('paymentCases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'open')
  return (await (kind === undefined ? open : open.where('kind', '=', kind)).executeTakeFirstOrThrow()).count
}

export function selectCases(
  db: Db,
  { state, after, limit }: { state: PaymentCaseRow['state']; after: PlaceInList | undefined; limit: number },
): Promise<ReadCaseRow[]> {
  return readCases(db)
    .where('paymentCases.state', '=', state)
    .$call(given(after, (query, place) => query.where(olderThan(place, 'paymentCases.createdAt', 'paymentCases.id'))))
    .orderBy('paymentCases.createdAt', 'desc')
    .orderBy('paymentCases.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectCase(db: Db, caseId: string): Promise<ReadCaseRow | undefined> {
  return readCases(db).where('paymentCases.id', '=', caseId).executeTakeFirst()
}

function readCases(db: Db) {
  return db
    .selectFrom('paymentCases')
    .leftJoin('payments', 'payments.id', 'paymentCases.paymentId')
    .leftJoin('orders', 'orders.id', 'paymentCases.orderId')
    .selectAll('paymentCases')
    .select([
      'payments.method as paymentMethod',
      'payments.state as paymentState',
      'payments.captureId as paymentCaptureId',
    ])
    .select(['orders.paymentState as orderPaymentState', 'orders.deletedAt as orderDeletedAt'])
}

/** Kinds of cases that put an order under review. */
export const PUTS_UNDER_REVIEW = ['mismatch', 'late-money', 'dispute'] as const

/**
 * Whether another case keeps an order under review: open, about its own money, and not a won dispute. The order is
 * locked.
 */
export async function hasOtherOpenCase(tx: Tx, orderId: string, caseId: string | undefined): Promise<boolean> {
  const found = await tx
    .selectFrom('paymentCases')
    .innerJoin('payments', 'payments.id', 'paymentCases.paymentId')
    .select('paymentCases.id')
    .where('paymentCases.orderId', '=', orderId)
    .where('paymentCases.id', '!=', caseId ?? '')
    .where('paymentCases.state', '=', 'open')
    .where('kind', 'in', PUTS_UNDER_REVIEW)
    .where('payments.state', '=', 'completed')
    .where(sql<boolean>`details ->> 'outcome' is distinct from 'won'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The case with this key, locked. */
export function lockCaseOf(tx: Tx, dedupeKey: string): Promise<PaymentCaseRow | undefined> {
  return tx.selectFrom('paymentCases').selectAll().where('dedupeKey', '=', dedupeKey).forUpdate().executeTakeFirst()
}

/**
 * Disputes that have not ended at their provider as far as we know, oldest first. Reversals without a dispute have
 * none.
 */
export async function selectOpenDisputes(db: Db): Promise<{ method: string; disputeId: string }[]> {
  const { rows } = await sql<{ method: string; disputeId: string }>`
    select distinct on (r.details ->> 'disputeId') p.method, r.details ->> 'disputeId' as dispute_id
    from payment_cases r join payments p on p.id = r.payment_id
    where r.kind = 'dispute' and r.details ->> 'outcome' is null and r.details ->> 'disputeId' not like 'reversal-%'
    order by r.details ->> 'disputeId'
  `.execute(db)
  return rows
}

/** The case with this key. */
export function selectCaseOf(db: Db, dedupeKey: string): Promise<PaymentCaseRow | undefined> {
  return db.selectFrom('paymentCases').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirst()
}

/** A payment's open case of this kind, locked. */
export function lockOpenCase(tx: Tx, paymentId: string, kind: string): Promise<PaymentCaseRow | undefined> {
  return tx
    .selectFrom('paymentCases')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export function lockCase(tx: Tx, caseId: string): Promise<PaymentCaseRow | undefined> {
  return tx.selectFrom('paymentCases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst()
}

export async function updateCase(tx: Tx, caseId: string, change: Updateable<PaymentCasesTable>): Promise<void> {
  await tx.updateTable('paymentCases').set(change).where('id', '=', caseId).execute()
}

/** The total refunded by decisions about a payment's cases; undefined where none has an amount. */
export async function selectGivenBack(db: Db, paymentId: string): Promise<Pence | undefined> {
  const { sum } = await db
    .selectFrom('paymentCases')
    .select(sql<string | null>`sum((details ->> 'givenBack')::numeric(10, 2))::text`.as('sum'))
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'resolved')
    .executeTakeFirstOrThrow()
  return sum === null ? undefined : penceFromDecimal(sum)
}
