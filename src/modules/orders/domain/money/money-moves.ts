import type { Pence } from '#kernel/money.ts'
import type { OrderStatus, PaymentState } from '#kernel/orders/order-states.ts'

/** What happened to an order's money, as verified at the provider or entered by an admin. */
export type MoneyEvent =
  | { kind: 'pending' }
  | { kind: 'captured' }
  | { kind: 'declined' }
  /** `total` is the sum of all refunds, not this one alone. */
  | { kind: 'refunded'; total: Pence }
  /** Amount, currency, payee or reference differs from what we requested. */
  | { kind: 'mismatch' }
  | { kind: 'dispute-opened' }
  | { kind: 'dispute-won' }
  /** An admin accepts verified money that was under review. */
  | { kind: 'accepted' }
  /** An admin refunded the case's money: none of it counts. `isAwaited`: other money of the order is on its way. */
  | { kind: 'returned'; isAwaited?: boolean }

export type CaseKind = 'mismatch' | 'late-money' | 'second-payment' | 'refund-without-payment' | 'dispute'

export interface OrderMoney {
  status: OrderStatus
  paymentState: PaymentState
  total: Pence
  refundedTotal: Pence
  /** It is hidden from lists, so new money would be overlooked. */
  isDeleted?: boolean
}

export interface MoneyMove {
  paymentState: PaymentState
  refundedTotal: Pence
  /** The kind of case that an admin must resolve. */
  caseKind: CaseKind | undefined
}

/**
 * The state machine of money, `docs/money-states.md` in code: the effect of an event on an order's payment status. Work
 * and money are separate: no event here changes the work status.
 */
export function moveMoney(order: OrderMoney, event: MoneyEvent): MoneyMove {
  const stay: MoneyMove = { paymentState: order.paymentState, refundedTotal: order.refundedTotal, caseKind: undefined }
  const hasMoney =
    order.paymentState === 'paid' || order.paymentState === 'partly-refunded' || order.paymentState === 'refunded'
  switch (event.kind) {
    case 'pending':
      return order.paymentState === 'unpaid' ? { ...stay, paymentState: 'pending' } : stay
    case 'captured':
      if (hasMoney) return { ...stay, caseKind: 'second-payment' }
      if (order.paymentState === 'under-review') return stay
      if (order.status === 'cancelled' || order.isDeleted)
        return { ...stay, paymentState: 'under-review', caseKind: 'late-money' }
      return { ...stay, paymentState: 'paid' }
    case 'declined':
      return order.paymentState === 'pending' ? { ...stay, paymentState: 'unpaid' } : stay
    case 'refunded':
      return refund(order, event.total, hasMoney)
    case 'mismatch':
      return hasMoney
        ? { ...stay, caseKind: 'second-payment' }
        : { ...stay, paymentState: 'under-review', caseKind: 'mismatch' }
    case 'dispute-opened':
      return { ...stay, paymentState: hasMoney ? 'under-review' : order.paymentState, caseKind: 'dispute' }
    case 'accepted':
    case 'dispute-won':
      // A cancelled order's money was under review before the dispute, and stays so.
      return order.paymentState === 'under-review' && order.status !== 'cancelled'
        ? { ...stay, paymentState: paidOrRefunded(order.total, order.refundedTotal) }
        : stay
    case 'returned':
      return order.paymentState === 'under-review'
        ? { ...stay, paymentState: event.isAwaited ? 'pending' : 'unpaid' }
        : stay
  }
}

/** The status of a paid order, depending on how much was refunded. */
function paidOrRefunded(total: Pence, refunded: Pence): PaymentState {
  if (refunded === 0) return 'paid'
  return refunded >= total ? 'refunded' : 'partly-refunded'
}

function refund(order: OrderMoney, total: Pence, hasMoney: boolean): MoneyMove {
  const stay: MoneyMove = { paymentState: order.paymentState, refundedTotal: order.refundedTotal, caseKind: undefined }
  // Refunds only increase; an older answer that arrives late changes nothing.
  if (total <= order.refundedTotal) return stay
  if (total > order.total) return { ...stay, caseKind: 'refund-without-payment' }
  // Everything was refunded: nothing is left to review.
  if (order.paymentState === 'under-review')
    return { ...stay, paymentState: total === order.total ? 'refunded' : 'under-review', refundedTotal: total }
  if (!hasMoney) return { ...stay, caseKind: 'refund-without-payment' }
  return { paymentState: paidOrRefunded(order.total, total), refundedTotal: total, caseKind: undefined }
}
