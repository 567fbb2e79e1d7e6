import { goesBackByHand, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { moneyOf } from './case-money.ts'
import type { PaymentCaseRow, ReadCaseRow } from '#modules/payments/data/cases.sql.ts'
import { waysToResolve, type Way } from './ways-to-resolve.ts'

/** A case for the staff. */
export interface ShownCase extends PaymentCaseRow {
  /** The provider's transaction; null where there is none. */
  captureId: string | null
  /** Whether a person has to refund it by hand. */
  byHand: boolean
  /** The possible decisions; empty for a resolved case. */
  ways: Way[]
}

/** The staff's view of a case. */
export function showCase(
  deps: Pick<PaymentsDeps, 'providers'>,
  { paymentMethod, paymentState, paymentCaptureId, orderPaymentState, orderDeletedAt, ...paymentCase }: ReadCaseRow,
): ShownCase {
  const money = moneyOf(paymentCase, paymentMethod === null ? undefined : { method: paymentMethod })
  const method = money?.method ?? paymentMethod
  const payment = paymentState === null ? undefined : { state: paymentState }
  const order = orderPaymentState === null ? undefined : { paymentState: orderPaymentState, deletedAt: orderDeletedAt }
  return {
    ...paymentCase,
    captureId: money?.captureId ?? paymentCaptureId,
    byHand: method !== null && goesBackByHand(deps, method),
    ways: paymentCase.state === 'open' ? waysToResolve(paymentCase, { payment, order }) : [],
  }
}
