import { DEFAULT_METHOD } from '#kernel/shop/payment-methods.ts'
import { parsePence, type Pence } from '#kernel/money.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import type { PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'

/** The money at the provider that a case is about. */
export interface CaseMoney {
  method: string
  captureId: string
  amount: Pence | undefined
}

/**
 * The money at the provider that a case is about; undefined for a mere claim. `payment` is its payment, if any: older
 * cases do not store the provider, and those without a payment are from PayPal's buttons.
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
