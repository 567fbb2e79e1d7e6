import { pence, type Pence } from '#kernel/money.ts'
import { goesBackByHand, providerOf, type PaymentsDeps } from './payments-deps.ts'
import {
  selectPaymentsOfOrder,
  selectRefunds,
  type PaymentRow,
  type RefundRow,
} from '#modules/payments/data/payments.sql.ts'
import { leftToRefund } from '#modules/payments/refunds/refund-payment.ts'

/** A payment as the staff sees it. */
export interface ShownPayment extends PaymentRow {
  /** Oldest first. */
  refunds: RefundRow[]
  /** Its page at the provider, if there is one. */
  recordUrl: string | undefined
  /** The amount that can still be refunded. */
  left: Pence
  /** Whether a person has to refund it by hand. */
  byHand: boolean
}

/** The payments of an order, oldest first, with their refunds. */
export async function readPayments(deps: PaymentsDeps, orderId: string): Promise<ShownPayment[]> {
  const shown = []
  for (const payment of await selectPaymentsOfOrder(deps.db, orderId)) {
    shown.push({
      ...payment,
      refunds: await selectRefunds(deps.db, payment.id),
      recordUrl: providerOf(deps, payment.method)?.recordUrl?.(payment),
      left:
        payment.state === 'completed' && payment.method !== 'none' ? await leftToRefund(deps.db, payment) : pence(0),
      byHand: goesBackByHand(deps, payment.method),
    })
  }
  return shown
}
