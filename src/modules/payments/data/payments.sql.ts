import { sql, type Selectable, type Updateable } from 'kysely'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { PaymentsTable, RefundsTable } from '#platform/db/schema/schema-payments.ts'
import { penceColumns, type InPence } from '#platform/db/schema/pence-columns.ts'
import { sendWithNext } from '#platform/db/transaction.ts'

const paymentMoney = penceColumns('amount', 'refundedAmount', 'fee', 'restDue')
const refundMoney = penceColumns('amount')

export type PaymentRow = InPence<Selectable<PaymentsTable>, 'amount' | 'refundedAmount' | 'fee' | 'restDue'>
export type RefundRow = InPence<Selectable<RefundsTable>, 'amount'>

/** A selected row of `payments`, its money in pence. */
export function paymentOf(row: Selectable<PaymentsTable>): PaymentRow {
  return paymentMoney.read(row)
}

export async function selectPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  return row && paymentOf(row)
}

export async function selectByProviderOrder(
  db: Db,
  method: string,
  providerOrderId: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', method)
    .where('providerOrderId', '=', providerOrderId)
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** The payments of an order, oldest first. Lock the order before relying on them. */
export async function selectPaymentsOfOrder(db: Db, orderId: string): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => paymentOf(row))
}

/** The payment with an order's money: a partial unique index allows one. */
export async function selectCompletedPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'completed')
    .executeTakeFirst()
  return row && paymentOf(row)
}

export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst()
  return row && paymentOf(row)
}

export async function insertPayment(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'orderId' | 'method' | 'amount'> & Partial<PaymentRow>,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      providerOrderId: null,
      captureId: null,
      approveUrl: null,
      payerEmail: null,
      failureCode: null,
      nextCheckAt: null,
      completedAt: null,
      ...paymentMoney.write(payment),
    })
    .execute()
}

export async function updatePayment(
  tx: Tx,
  paymentId: string,
  change: Partial<Omit<PaymentRow, 'createdAt'>>,
): Promise<void> {
  await sendWithNext(
    tx,
    tx.updateTable('payments').set(paymentMoney.write(change)).where('id', '=', paymentId).compile(),
  )
}

/** Longer than any wait between two look-ups: a payment due later than this was created while the clock was ahead. */
const NEVER_WAITS_MS = 5 * HOUR_MS

/**
 * Ids of payments that are due for a look-up: those whose money may have been captured first, then the longest waiting.
 */
export async function selectDuePayments(db: Db, now: Date, limit: number): Promise<string[]> {
  const impossible = new Date(now.getTime() + NEVER_WAITS_MS)
  const isTaken = sql`state in ('capturing', 'pending')`
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where(({ or, eb }) => or([eb('nextCheckAt', '<=', now), eb('nextCheckAt', '>', impossible)]))
    .orderBy(isTaken, 'desc')
    .orderBy('nextCheckAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Seconds that the longest overdue payment has been due; 0 when none is. */
export async function selectOverdueSeconds(db: Db, now: Date): Promise<number> {
  const { since } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.min('nextCheckAt').as('since'))
    .executeTakeFirstOrThrow()
  return since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000)
}

export async function insertRefund(
  tx: Tx,
  refund: Pick<RefundRow, 'id' | 'paymentId' | 'amount' | 'state' | 'actor'> & Partial<RefundRow>,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ providerRefundId: null, reason: null, ...refundMoney.write(refund) })
    .execute()
}

export async function updateRefund(tx: Tx, refundId: string, change: Updateable<RefundsTable>): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', refundId).execute()
}

export async function selectRefund(db: Db, refundId: string): Promise<RefundRow> {
  return refundMoney.read(
    await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow(),
  )
}

/** Refunds whose answer was lost, or that were still pending at the last look-up. */
export async function selectOpenRefunds(
  db: Db,
  asked: { lostBefore: Date; pendingBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'requested'), eb('updatedAt', '<', asked.lostBefore)]),
        and([eb('state', '=', 'pending'), eb('updatedAt', '<', asked.pendingBefore)]),
      ]),
    )
    .orderBy('updatedAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function selectRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => refundMoney.read(row))
}

export async function selectByCapture(db: Db, method: string, captureId: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', method)
    .where('captureId', '=', captureId)
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** The payment of one of these ids: a provider's order or a capture. */
export async function selectByProviderId(
  db: Db,
  method: string,
  ids: readonly string[],
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', method)
    .where(({ or, eb }) => or([eb('providerOrderId', 'in', [...ids, '']), eb('captureId', 'in', [...ids, ''])]))
    .limit(1)
    .executeTakeFirst()
  return row && paymentOf(row)
}

/**
 * Number of payments by one method that were declined since then, counted up to `upTo`. Abandoned, closed and held ones
 * do not count.
 */
export async function countDeclines(
  db: Db,
  { method, since, upTo }: { method: string; since: Date; upTo: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from payments where method = ${method} and failure_code is not null
      and updated_at >= ${since}
      and failure_code not in ('abandoned', 'paid-otherwise', 'voided', 'given-back', 'second-payment', 'mismatch',
        'let-count') limit ${upTo}) as declined
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Number of unpaid payments by this method that guests at one address have started since then. */
export async function countPaymentsOfAddress(
  db: Db,
  { method, since, callerKey }: { method: string; since: Date; callerKey: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o join payments p on p.order_id = o.id
    where o.caller_key = ${callerKey} and o.payment_state = 'unpaid' and o.status <> 'cancelled' and o.user_id is null
      and p.method = ${method} and p.created_at >= ${since}
  `.execute(db)
  return rows[0]?.count ?? 0
}
