import type { OrderRow } from '#modules/orders/index.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { REFUND_FAILED } from '#modules/payments/refunds/open-refund-case.ts'
import { moneyOf } from './case-money.ts'
import { PUTS_UNDER_REVIEW, type PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'

/**
 * What a person decides of a case: whose the money is, that all of it goes back, or that nothing is to be done about
 * it here.
 */
export type Way = 'attach' | 'refund' | 'dismiss'

export const RESOLUTION = { attach: 'attached', refund: 'refunded', dismiss: 'dismissed' } as const satisfies Record<
  Way,
  PaymentCaseRow['resolution']
>

/** Where the money of a case and its order stand; undefined where it has none. */
interface Standing {
  payment: Pick<PaymentRow, 'state'> | undefined
  order: Pick<OrderRow, 'paymentState' | 'deletedAt'> | undefined
}

/** What keeps an order under review, and what is left when giving its money back has failed. */
const HOLD: readonly string[] = [...PUTS_UNDER_REVIEW, REFUND_FAILED]

/**
 * Whether an order's good money waits for this very case. Such a case cannot be discarded: the order would be under
 * review with no case to resolve.
 */
export function holdsOrder(kind: string, { payment, order }: Standing): boolean {
  return HOLD.includes(kind) && payment?.state === 'completed' && order?.paymentState === 'under-review'
}

/** The ways out of a case as things stand now. Each is judged once more when it is taken. */
export function waysToResolve(
  paymentCase: Pick<PaymentCaseRow, 'kind' | 'details' | 'paymentId' | 'resolution'>,
  standing: Standing,
): Way[] {
  // Begun while the provider did not answer: it can only be ended.
  const begun = (['attach', 'refund', 'dismiss'] as const).filter((way) => RESOLUTION[way] === paymentCase.resolution)
  if (begun.length > 0) return begun
  if (holdsOrder(paymentCase.kind, standing))
    return standing.order?.deletedAt === null ? ['attach', 'refund'] : ['refund']
  if (isSecondAlone(paymentCase.kind, standing)) return ['attach', 'refund']
  if (moneyOf(paymentCase, undefined) === undefined) return ['dismiss']
  // A month of the plan is no payment of an order, and what came for one order pays no other.
  return paymentCase.paymentId === null && !paymentCase.kind.startsWith('plan-')
    ? ['attach', 'refund', 'dismiss']
    : ['refund', 'dismiss']
}

/** Money that was held beside another payment, of an order that was not paid after all. */
function isSecondAlone(kind: string, { payment, order }: Standing): boolean {
  return (
    kind === 'second-payment' &&
    payment?.state === 'under-review' &&
    order?.paymentState === 'unpaid' &&
    order.deletedAt === null
  )
}
