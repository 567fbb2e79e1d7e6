import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Tx } from '#platform/db/client.ts'
import { lockOrder } from '#modules/orders/index.ts'
import { leaveNoTrace } from '#modules/payments/refunds/refund-payer.ts'
import { isTaken } from '#modules/payments/refunds/refund-codes.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { lockPayment, selectPayment, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { providerAway } from '#modules/payments/capture/provider-away.ts'
import { moneyOf } from './case-money.ts'
import type { PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'
import { holdsOrder } from './ways-to-resolve.ts'

/**
 * Closes a case without action. Refuses with `illegal_move` where money is with us and does not count, because it would
 * be forgotten, and where an order's valid money waits for this case. Where the money is not ours, never arrived, or is
 * already gone, the order's review ends.
 */
export async function dismiss(
  deps: PaymentsDeps,
  actor: string,
  paymentCase: PaymentCaseRow,
  end: (tx: Tx, after: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  const payment = paymentCase.paymentId === null ? undefined : await selectPayment(deps.db, paymentCase.paymentId)
  // Another review of the same money, such as a dispute, ends without saying where the money is.
  const undecided =
    payment?.state === 'under-review' && moneyOf(paymentCase, payment) !== undefined ? payment : undefined
  if (undecided && (await isHere(deps, paymentCase, undecided)))
    throw new Refusal('illegal_move', 'This money is here and counts for nothing yet: give it back.')
  await inTransaction(deps.db, async (tx) => {
    if (undecided) await leaveNoTrace(deps, tx, undecided, { actor, caseId: paymentCase.id })
    const standing = payment && {
      order: await lockOrder(tx, payment.orderId),
      payment: await lockPayment(tx, payment.id),
    }
    if (standing && holdsOrder(paymentCase.kind, standing))
      throw new Refusal('illegal_move', 'The order waits for this case: let its money count, or give it back.')
    await end(tx, {})
  })
}

async function isHere(deps: PaymentsDeps, paymentCase: PaymentCaseRow, payment: PaymentRow): Promise<boolean> {
  const money = moneyOf(paymentCase, payment)
  const found = money && (await providerOf(deps, money.method)?.fetchCapture(money.captureId))
  if (found?.kind === 'unavailable') throw providerAway()
  return (
    found?.kind === 'found' &&
    found.capture.payeeIsOurs &&
    found.capture.status !== 'refunded' &&
    isTaken(found.capture.status)
  )
}
