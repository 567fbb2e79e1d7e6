import { sql } from 'kysely'
import type { Tx } from '#platform/db/client.ts'
import { toDecimal, type Pence } from '#kernel/money.ts'
import { paymentOf, type PaymentRow } from '#modules/payments/data/payments.sql.ts'

/** A payment that waits for a hosted button's money, and the e-mail that its buyer typed. */
export interface WaitingPayment {
  payment: PaymentRow
  email: string
}

/**
 * Serialises hosted buttons' payments of the same amount until the transaction ends. A separate statement, so that the
 * next one reads what the previous transaction has left.
 */
export async function lockHostedMoney(tx: Tx, method: string, amount: Pence): Promise<void> {
  const key = `hosted money ${method} ${toDecimal(amount)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/**
 * Payments by hosted buttons of this amount, started in a period, oldest first. Including closed ones, because money
 * for an order that was cancelled meanwhile does not belong to another buyer.
 */
export async function selectWaiting(
  tx: Tx,
  { method, amount, from, to }: { method: string; amount: Pence; from: Date; to: Date },
): Promise<WaitingPayment[]> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .select('orders.email as buyerEmail')
    .where('payments.hostedButtonId', 'is not', null)
    .where('payments.providerOrderId', 'is', null)
    .where('payments.state', 'in', ['created', 'closed'])
    // Its money arrived in another way; new money belongs to another buyer.
    .where('payments.failureCode', 'is distinct from', 'paid-otherwise')
    .where('payments.method', '=', method)
    .where('payments.amount', '=', toDecimal(amount))
    .where('payments.currency', '=', 'GBP')
    .where('payments.createdAt', '>', from)
    .where('payments.createdAt', '<=', to)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .limit(1_000)
    .execute()
  return rows.map(({ buyerEmail, ...payment }) => ({ payment: paymentOf(payment), email: buyerEmail }))
}

/**
 * Stores the provider's order that the button's browser reports as paid, with the latest payment that it started and
 * has not reported yet. The same report again changes nothing.
 */
export async function noteReport(
  tx: Tx,
  {
    method,
    browserHash,
    providerOrderId,
    at,
  }: { method: string; browserHash: string; providerOrderId: string; at: Date },
): Promise<void> {
  await sql`
    update payments set reported_order_id = ${providerOrderId}, reported_at = ${at}
    where id = (select id from payments where method = ${method} and browser_hash = ${browserHash}
      and hosted_button_id is not null and provider_order_id is null
        and reported_order_id is null and state in ('created', 'closed') order by created_at desc, id limit 1)
      and not exists (select from payments where method = ${method} and browser_hash = ${browserHash}
        and reported_order_id = ${providerOrderId})
  `.execute(tx)
}
