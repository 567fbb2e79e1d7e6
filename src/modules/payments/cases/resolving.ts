import type { Tx } from '#platform/db/client.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import type { PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'
import type { Way } from './ways-to-resolve.ts'

export interface Decision {
  action: Way
  /** To attach. */
  orderId?: string | undefined
  reason?: string | undefined
}

/** A case on its way to its end. */
export interface Resolving {
  deps: PaymentsDeps
  /** The admin who decides. */
  actor: string
  paymentCase: PaymentCaseRow
  decision: Decision
  /** Writes the end down, with what it brought about, in the transaction that brings it about. */
  end: (tx: Tx, after: Record<string, unknown>) => Promise<void>
}
