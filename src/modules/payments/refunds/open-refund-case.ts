import { toDecimal, type Pence } from '#kernel/money.ts'
import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'

export const REFUND_FAILED = 'refund-failed'

/**
 * Opens a case for a refund that seemed to be done or pending and has failed: the money is with us again. Returns
 * whether it is new.
 */
export function openRefundCase(
  deps: PaymentsDeps,
  tx: Tx,
  { id: paymentId, orderId, method }: PaymentRow,
  { about, amount }: { about: string; amount: Pence },
): Promise<boolean> {
  return openCase(deps, tx, {
    id: randomId(),
    kind: REFUND_FAILED,
    dedupeKey: `${REFUND_FAILED}:${about}`,
    orderId,
    paymentId,
    details: { method, amount: toDecimal(amount), currency: 'GBP' },
    createdAt: deps.clock.now(),
  })
}
