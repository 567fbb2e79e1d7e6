import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import { cancellationState, chargeWhenCancelled, type CancellationState } from '#kernel/orders/cancellation.ts'
import type { Db } from '#platform/db/client.ts'
import { deliveredLine, type CountedItem, type Lateness, type OrderRow } from '#modules/orders/index.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectCompletedPayment, selectRefunds, type RefundRow } from '#modules/payments/data/payments.sql.ts'
import { wayOf } from './read-refund-way.ts'
import { spokenFor } from './refund-payment.ts'

/** What a cancellation refunds now, with the amounts that it is computed from. */
export interface Cancellation {
  state: CancellationState
  /** What was paid for the order. */
  paid: Pence
  /** What is kept for delivered units. */
  charge: Pence
  /** The award, which is added. */
  award: Pence
  /** What was already refunded, or is pending. */
  refunded: Pence
  /** The refund: the rest. */
  back: Pence
}

/** The refunds of an order, made or possible. */
export interface MoneyBack {
  /** How it is sent: the provider's name, and whether a person has to send it. Undefined where nothing was paid. */
  way: { label: string; byHand: boolean } | undefined
  /** Refunds that are done or pending, oldest first. */
  refunds: RefundRow[]
  /** Undefined where nothing can be cancelled. */
  cancellation: Cancellation | undefined
}

type MoneyBackDeps = Pick<PaymentsDeps, 'clock' | 'providers'>

/** Reads it for a paid order, with two queries by key. */
export async function readMoneyBack(
  deps: MoneyBackDeps,
  db: Db,
  { order, items, lateness }: { order: OrderRow; items: readonly CountedItem[]; lateness: Lateness | undefined },
): Promise<MoneyBack> {
  const lines = items.map(deliveredLine)
  const state = cancellationState(order, lines)
  const payment = await selectCompletedPayment(db, order.id)
  const zero = pence(0)
  if (!payment || payment.method === 'none')
    return {
      way: undefined,
      refunds: [],
      cancellation: state && { state, paid: zero, charge: zero, award: zero, refunded: zero, back: zero },
    }
  const refunds = await selectRefunds(db, payment.id)
  const total = penceFromDecimal(order.total)
  const charge = chargeWhenCancelled({ ...order, total }, lines, deps.clock.now())
  const refunded = spokenFor(payment, refunds)
  const award = pence(Math.min(charge, lateness?.award ?? 0))
  const back = pence(Math.max(0, total - charge + award - refunded))
  return {
    way: wayOf(deps, payment.method),
    refunds: refunds.filter((refund) => refund.state !== 'failed'),
    cancellation: state && { state, paid: total, charge, award, refunded, back },
  }
}
