import { randomId } from '#kernel/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'

/** Opens a case for a difference, once, however many nights find it. */
export async function openCaseOfFinding(
  deps: PaymentsDeps,
  finding: { kind: string; amount?: string; note?: string },
  payment: PaymentRow,
): Promise<void> {
  const { kind, amount, note } = finding
  const isNew = await inTransaction(deps.db, (tx) =>
    openCase(deps, tx, {
      id: randomId(),
      kind,
      dedupeKey: `${kind}:${payment.id}:${amount ?? ''}`,
      orderId: payment.orderId,
      paymentId: payment.id,
      details: {
        method: payment.method,
        captureId: payment.captureId,
        currency: payment.currency,
        ...(amount !== undefined && { amount }),
        ...(note !== undefined && { note }),
      },
      createdAt: deps.clock.now(),
    }),
  )
  if (isNew) deps.events.paymentNeedsReview({ kind, orderId: payment.orderId, paymentId: payment.id })
}
