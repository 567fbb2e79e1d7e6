import type { Tx } from '#platform/db/client.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import type { PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'
import type { Way } from './ways-to-resolve.ts'

export interface Decision {
  action: Way
  /** The order to attach the money to. */
  orderId?: string | undefined
  reason?: string | undefined
}

/** A case that is being resolved. */
export interface Resolving {
  deps: PaymentsDeps
  /** The admin who decides. */
  actor: string
  paymentCase: PaymentCaseRow
  decision: Decision
  /** Stores the end of the case and its result, in the transaction that causes it. */
  end: (tx: Tx, after: Record<string, unknown>) => Promise<void>
}
