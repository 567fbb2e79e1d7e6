import type { Tx } from '#platform/db/client.ts'
import { closeCaseOfOrder } from './close-case-of-order.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { lockCaseOf, updateCase } from '#modules/payments/data/cases.sql.ts'

const nameOf = (payment: PaymentRow) => `mismatch:${payment.id}`

/**
 * Whether mismatched money may count now that the provider reports the expected data: no admin has decided about it.
 */
export async function mayHeal(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const paymentCase = await lockCaseOf(tx, nameOf(payment))
  return paymentCase?.state === 'open' && paymentCase.resolution === null
}

/** Closes the case of a payment whose first answer was corrupt; the payment is `completed` by now. */
export async function endMismatch(deps: PaymentsDeps, tx: Tx, payment: PaymentRow): Promise<void> {
  const paymentCase = await lockCaseOf(tx, nameOf(payment))
  if (!paymentCase) return
  await updateCase(tx, paymentCase.id, {
    state: 'resolved',
    resolution: 'attached',
    resolutionNote: 'The provider now says what was expected.',
    resolvedBy: 'rules',
    resolvedAt: deps.clock.now(),
  })
  // The money is valid now: it counts, or is late money where this order's work has ended.
  await closeCaseOfOrder(deps, tx, payment.orderId, { kind: 'returned', caseId: paymentCase.id, actor: 'rules' })
}
