import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { PaymentReconciliationsTable } from '#platform/db/schema/schema-payments.ts'
import { paymentOf, type PaymentRow } from '#modules/payments/data/payments.sql.ts'

export type ReconciliationRow = Selectable<PaymentReconciliationsTable>

export async function insertReconciliation(tx: Tx, { counts, findings, ...row }: ReconciliationRow): Promise<void> {
  await tx
    .insertInto('paymentReconciliations')
    .values({ ...row, counts: JSON.stringify(counts), findings: JSON.stringify(findings) })
    .execute()
}

/** Newest first. */
export function selectReconciliations(db: Db, limit: number): Promise<ReconciliationRow[]> {
  return db
    .selectFrom('paymentReconciliations')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Until when the provider's list has been compared; undefined before the first time. */
export async function selectComparedUntil(db: Db, method: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('paymentReconciliations')
    .select('toAt')
    .where('method', '=', method)
    .where('state', '=', 'done')
    .orderBy('toAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.toAt
}

/** Payments completed in a period. */
export async function selectCompletedBetween(
  db: Db,
  method: string,
  { from, to }: { from: Date; to: Date },
): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', method)
    .where('state', '=', 'completed')
    .where('completedAt', '>=', from)
    .where('completedAt', '<', to)
    .orderBy('completedAt')
    .execute()
  return rows.map((row) => paymentOf(row))
}

/** Payments with refunds that changed since then. */
export async function selectRefundedSince(db: Db, method: string, since: Date): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('method', '=', method)
    .where('state', '=', 'completed')
    .where('refundedAmount', '>', '0')
    .where('updatedAt', '>=', since)
    .orderBy('updatedAt')
    .execute()
  return rows.map((row) => paymentOf(row))
}

/**
 * Contradictions within the shop's own books: a paid order without a payment, an order and its payment with different
 * refunds, a member whose points differ from the ledger's sum. It reads other modules' tables, because an audit must
 * not rely on the code that writes them.
 */
export async function selectBookFaults(db: Db, limit: number): Promise<{ kind: string; id: string }[]> {
  const { rows } = await sql<{ kind: string; id: string }>`
    (select 'order-without-payment' as kind, o.id from orders o where o.payment_state in ('paid', 'partly-refunded')
      and not exists (select from payments p where p.order_id = o.id and p.state = 'completed'
        and p.amount = o.total) limit ${limit})
    union all
    (select 'refunds-differ', o.id from orders o join payments p on p.order_id = o.id and p.state = 'completed'
      where p.method <> 'none' and o.payment_state <> 'under-review' and o.refunded_total <> p.refunded_amount
        and p.refunded_amount <= o.total limit ${limit})
    union all
    (select 'points-differ', u.id from users u
      where u.reward_points <> (select coalesce(sum(t.points), 0) from reward_transactions t
      where t.user_id = u.id) limit ${limit})
  `.execute(db)
  return rows
}
