import { DEFAULT_METHOD } from '#kernel/shop/payment-methods.ts'
import { parsePence, type Pence } from '#kernel/money.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import type { PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'

/** Money at the provider that a case speaks of. */
export interface CaseMoney {
  method: string
  captureId: string
  amount: Pence | undefined
}

/**
 * What a case says of money that is at the provider; undefined where it says nothing of any, as a mere claim does.
 * `payment` is the one that it is about, where it is about one: older cases leave the provider to it, and those about
 * none are of PayPal's buttons.
 */
export function moneyOf(
  { details }: Pick<PaymentCaseRow, 'details'>,
  payment: Pick<PaymentRow, 'method'> | undefined,
): CaseMoney | undefined {
  const { captureId, method, amount } = details
  if (typeof captureId !== 'string') return undefined
  return {
    captureId,
    method: typeof method === 'string' ? method : (payment?.method ?? DEFAULT_METHOD),
    amount: typeof amount === 'string' ? parsePence(amount) : undefined,
  }
}
