import { randomId } from '#shared/ids.ts'
import type { Tx } from '#server/db/client.ts'
import type { PaymentsDeps } from '#server/domain/payments/payments-deps.ts'
import type { PaymentRow } from '#server/domain/payments/payments.sql.ts'
import { openCase } from '#server/domain/payments/cases/open-case.ts'

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
