import type { TrackedOrder } from '#contract/orders/orders.ts'
import { pence, toDecimal, type Pence } from '#kernel/money.ts'
import type { Lateness, OrderRow } from '#modules/orders/index.ts'
import type { MoneyBack } from '#modules/payments/index.ts'

/**
 * The refunds of an order, made or possible, for its buyer; a shared link shows none. Only the buyer sees where a
 * refund was sent.
 */
export function presentMoney(
  { refundDue }: OrderRow,
  {
    money,
    lateness,
    isOwn,
    asksWhy,
  }: { money: MoneyBack | undefined; lateness: Lateness | undefined; isOwn: boolean; asksWhy: boolean },
): TrackedOrder['money'] {
  if (!money) return { way: null, due: null, refunds: [], lateness: null, cancellation: null, asksWhy }
  const { cancellation } = money
  return {
    asksWhy,
    way: money.way ?? null,
    due: refundDue,
    refunds: money.refunds.flatMap(({ amount, state, providerRefundId, updatedAt }) =>
      state === 'failed'
        ? []
        : [
            {
              amount: toDecimal(amount),
              state,
              reference: isOwn ? providerRefundId : null,
              at: updatedAt.toISOString(),
            },
          ],
    ),
    lateness: presentLateness(lateness),
    cancellation: cancellation
      ? {
          state: cancellation.state,
          paid: toDecimal(cancellation.paid),
          charge: toDecimal(cancellation.charge),
          award: toDecimal(cancellation.award),
          refunded: toDecimal(cancellation.refunded),
          back: toDecimal(cancellation.back),
        }
      : null,
  }
}

function presentLateness(lateness: Lateness | undefined): TrackedOrder['money']['lateness'] {
  if (!lateness) return null
  const { percent, award, given, next, isSettled, carriesBack } = lateness
  // An award after an earlier completion is among the refunds; this is what comes on top.
  const stillToGo = (amount: Pence) => toDecimal(pence(isSettled ? amount : amount - given))
  return {
    percent,
    award: stillToGo(award),
    next: next ? { at: next.at.toISOString(), award: stillToGo(next.award) } : null,
    isSettled,
    carriesBack,
  }
}
