import { randomId } from '#kernel/ids.ts'
import { toDecimal } from '#kernel/money.ts'
import type { Tx } from '#platform/db/client.ts'
import type { StoredPaymentState } from '#platform/db/schema/schema-payments.ts'
import { applyMoneyEvent, type MoneyEvent, type OrderRow } from '#modules/orders/index.ts'
import { isTaken } from '#modules/payments/refunds/refund-codes.ts'
import { isHeldBeside } from './held/held-payment.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectPaymentsOfOrder, updatePayment, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import type { ProviderRecord } from '#modules/payments/domain/provider-records.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'
import type { NewCase } from '#modules/payments/data/cases.sql.ts'

/** A provider's record that is being applied to an order; payment and order are locked. */
export interface ProviderUpdate {
  deps: PaymentsDeps
  tx: Tx
  order: OrderRow
  payment: PaymentRow
  record: ProviderRecord
  now: Date
}

type Details = Record<string, unknown>

/** States in which money can still arrive; the database allows one such payment per order. */
export const LIVE: ReadonlySet<StoredPaymentState> = new Set(['capturing', 'pending', 'completed'])

/** Whether another payment of the same order has money or is about to. The order is locked. */
export async function anotherIsLive(tx: Tx, payment: PaymentRow): Promise<boolean> {
  return (await selectPaymentsOfOrder(tx, payment.orderId)).some(
    (other) => other.id !== payment.id && LIVE.has(other.state),
  )
}

/** Updates the payment's row; `seen` also counts the look-up and stores the payer. */
export async function updateSeen(
  { tx, payment, record, now }: ProviderUpdate,
  change: Parameters<typeof updatePayment>[2],
) {
  await updatePayment(tx, payment.id, { ...lookOf(payment, record), updatedAt: now, ...change })
}

/** What each look-up stores in the payment's row. */
export function lookOf(payment: PaymentRow, record: ProviderRecord) {
  return { payerEmail: record.payerEmail ?? payment.payerEmail, checks: payment.checks + 1 }
}

/** Applies a money event to the order and opens the resulting case, if any. Returns the new kinds. */
export async function applyEvent(update: ProviderUpdate, event: MoneyEvent, details: Details = {}): Promise<string[]> {
  const { deps, tx, order } = update
  const isMoneyHeld = event.kind === 'declined' && (await selectPaymentsOfOrder(tx, order.id)).some(isHeldBeside)
  const move = await applyMoneyEvent(deps, tx, order, { event, actor: 'provider', isMoneyHeld })
  if (event.kind === 'mismatch' || move.caseKind === 'late-money') await tellBuyer(update, 'doubt')
  return move.caseKind ? openCaseOfPayment(update, move.caseKind, details) : []
}

/** The same case again is the same row; returns its kind when it is new. */
export async function openCaseOfPayment(update: ProviderUpdate, kind: string, details: Details): Promise<string[]> {
  const paymentCase = caseOf(update, kind, { method: update.payment.method, ...details })
  return (await openCase(update.deps, update.tx, paymentCase)) ? [kind] : []
}

/** A case about the payment as a row. */
export function caseOf({ payment, now }: ProviderUpdate, kind: string, details: Details): NewCase {
  return {
    id: randomId(),
    kind,
    dedupeKey: `${kind}:${payment.id}`,
    orderId: payment.orderId,
    paymentId: payment.id,
    details,
    createdAt: now,
  }
}

/** The buyer is told at once that their money is held, and what happens next. */
export async function tellBuyer({ deps, tx, payment }: ProviderUpdate, why: 'second' | 'second-by-hand' | 'doubt') {
  const { id: paymentId, orderId, amount } = payment
  await deps.jobs.enqueue(tx, 'send-mail', {
    template: 'payment-held',
    orderId,
    paymentId,
    amount: toDecimal(amount),
    why,
  })
}

/** The amount that the provider took, for the person who has to refund it. */
export function amountOf({ captures }: ProviderRecord): Details {
  const [taken] = captures.filter(({ status }) => isTaken(status))
  return taken ? { amount: toDecimal(taken.amount), currency: taken.currency } : {}
}
