import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import type { PaymentRow } from './payments.sql.ts'

/** A payment that waits for a hosted button's money, and the e-mail its buyer typed. */
export interface WaitingPayment {
  payment: PaymentRow
  email: string
}

/**
 * Lets the money of hosted buttons through one piece at a time for each amount, until the transaction ends. A statement of
 * its own: what is read next must be what the one before has left.
 */
export async function lockHostedMoney(tx: Tx, method: string, amount: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hosted money ${method} ${amount}`}, 0))`.execute(tx)
}

/**
 * Payments of hosted buttons over this amount that were begun in a time, oldest first. Closed ones too: money for an order
 * that was cancelled meanwhile is not another buyer's.
 */
export async function selectWaiting(tx: Tx, { method, amount, from, to }: { method: string; amount: string; from: Date; to: Date }): Promise<WaitingPayment[]> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .select('orders.email as buyerEmail')
    .where('payments.hostedButtonId', 'is not', null)
    .where('payments.providerOrderId', 'is', null)
    .where('payments.state', 'in', ['created', 'closed'])
    // Its money came another way; what comes now is somebody else's.
    .where('payments.failureCode', 'is distinct from', 'paid-otherwise')
    .where('payments.method', '=', method)
    .where('payments.amount', '=', amount)
    .where('payments.currency', '=', 'GBP')
    .where('payments.createdAt', '>', from)
    .where('payments.createdAt', '<=', to)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .limit(1_000)
    .execute()
  return rows.map(({ buyerEmail, ...payment }) => ({ payment, email: buyerEmail }))
}

/** Whether a doubt is in front of a person, or was. */
export async function hasReview(tx: Tx, dedupeKey: string): Promise<boolean> {
  return (await tx.selectFrom('paymentReviews').select('id').where('dedupeKey', '=', dedupeKey).executeTakeFirst()) !== undefined
}
