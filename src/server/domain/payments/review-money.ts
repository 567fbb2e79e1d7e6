import { parsePence, type Pence } from '#shared/money.ts'
import type { PaymentReviewRow } from './reviews.sql.ts'

/** Money at the provider that a review speaks of. */
export interface ReviewedMoney {
  method: string
  captureId: string
  amount: Pence | undefined
}

/** What a review says of money that is at the provider; undefined where it says nothing of any, as a mere claim does. */
export function moneyOf({ details }: Pick<PaymentReviewRow, 'details'>): ReviewedMoney | undefined {
  const { captureId, method, amount } = details
  if (typeof captureId !== 'string') return undefined
  return { captureId, method: typeof method === 'string' ? method : 'paypal', amount: typeof amount === 'string' ? parsePence(amount) : undefined }
}
