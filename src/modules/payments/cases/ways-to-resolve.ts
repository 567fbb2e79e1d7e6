import type { OrderRow } from '#modules/orders/index.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { REFUND_FAILED } from '#modules/payments/refunds/open-refund-case.ts'
import { moneyOf } from './case-money.ts'
import { PUTS_UNDER_REVIEW, type PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'

/** An admin's decision about a case: whose the money is, a full refund, or no action. */
export type Way = 'attach' | 'refund' | 'dismiss'

export const RESOLUTION = { attach: 'attached', refund: 'refunded', dismiss: 'dismissed' } as const satisfies Record<
  Way,
  PaymentCaseRow['resolution']
>

/** The state of a case's money and its order; undefined where it has none. */
interface Standing {
  payment: Pick<PaymentRow, 'state'> | undefined
  order: Pick<OrderRow, 'paymentState' | 'deletedAt'> | undefined
}

/** What keeps an order under review, and what remains when a refund has failed. */
const HOLD: readonly string[] = [...PUTS_UNDER_REVIEW, REFUND_FAILED]

/**
 * Whether an order's valid money waits for this case. Such a case cannot be dismissed: the order would be under review
 * without a case.
 */
export function holdsOrder(kind: string, { payment, order }: Standing): boolean {
  return HOLD.includes(kind) && payment?.state === 'completed' && order?.paymentState === 'under-review'
}

/** The decisions that are possible now. Each is checked again when it is made. */
export function waysToResolve(
  paymentCase: Pick<PaymentCaseRow, 'kind' | 'details' | 'paymentId' | 'resolution'>,
  standing: Standing,
): Way[] {
  // Started while the provider did not answer: it can only be finished.
  const begun = (['attach', 'refund', 'dismiss'] as const).filter((way) => RESOLUTION[way] === paymentCase.resolution)
  if (begun.length > 0) return begun
  if (holdsOrder(paymentCase.kind, standing))
    return standing.order?.deletedAt === null ? ['attach', 'refund'] : ['refund']
  if (isSecondAlone(paymentCase.kind, standing)) return ['attach', 'refund']
  if (moneyOf(paymentCase, undefined) === undefined) return ['dismiss']
  // A payment of the plan pays no order, and money for one order pays no other.
  return paymentCase.paymentId === null && !paymentCase.kind.startsWith('plan-')
    ? ['attach', 'refund', 'dismiss']
    : ['refund', 'dismiss']
}

/** Money that was held because of another payment, for an order that was not paid after all. */
function isSecondAlone(kind: string, { payment, order }: Standing): boolean {
  return (
    kind === 'second-payment' &&
    payment?.state === 'under-review' &&
    order?.paymentState === 'unpaid' &&
    order.deletedAt === null
  )
}
