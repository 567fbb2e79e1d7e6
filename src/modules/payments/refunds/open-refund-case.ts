import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'

export const REFUND_FAILED = 'refund-failed'

/**
 * Puts a refund that was taken for done, or on its way, and has failed, in front of a person: the money is here again.
 * Returns whether it is new.
 */
export function openRefundCase(
  deps: PaymentsDeps,
  tx: Tx,
  { id: paymentId, orderId, method }: PaymentRow,
  { about, amount }: { about: string; amount: string },
): Promise<boolean> {
  return openCase(deps, tx, {
    id: randomId(),
    kind: REFUND_FAILED,
    dedupeKey: `${REFUND_FAILED}:${about}`,
    orderId,
    paymentId,
    details: { method, amount, currency: 'GBP' },
    createdAt: deps.clock.now(),
  })
}
