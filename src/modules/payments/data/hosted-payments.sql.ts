import { sql } from 'kysely'
import type { Tx } from '#platform/db/client.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'

/** A payment that waits for a hosted button's money, and the e-mail its buyer typed. */
export interface WaitingPayment {
  payment: PaymentRow
  email: string
}

/**
 * Lets the money of hosted buttons through one piece at a time for each amount, until the transaction ends. A statement
 * of its own: what is read next must be what the one before has left.
 */
export async function lockHostedMoney(tx: Tx, method: string, amount: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hosted money ${method} ${amount}`}, 0))`.execute(tx)
}

/**
 * Payments of hosted buttons over this amount that were begun in a time, oldest first. Closed ones too: money for an
 * order that was cancelled meanwhile is not another buyer's.
 */
export async function selectWaiting(
  tx: Tx,
  { method, amount, from, to }: { method: string; amount: string; from: Date; to: Date },
): Promise<WaitingPayment[]> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .select('orders.email as buyerEmail')
    .where('payments.hostedButtonId', 'is not', null)
    .where('payments.providerOrderId', 'is', null)
    .where('payments.state', 'in', ['created', 'closed'])
    // Its money came another way; what comes now is another buyer's.
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

/**
 * Notes which order of the provider the browser that showed the button says it paid, at the payment that it began last
 * and has reported nothing for. The same report again changes nothing.
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
