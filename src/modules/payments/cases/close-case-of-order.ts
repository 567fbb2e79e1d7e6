import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import { applyMoneyEvent, lockOrder } from '#modules/orders/index.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectPaymentsOfOrder } from '#modules/payments/data/payments.sql.ts'
import { openCase } from './open-case.ts'
import { hasOtherOpenCase } from '#modules/payments/data/cases.sql.ts'

/**
 * Ends the review of an order in the transaction that closes its case. It stays under review while another case is
 * open. After the last one its status follows from its payments, including those that arrived meanwhile.
 */
export async function closeCaseOfOrder(
  deps: PaymentsDeps,
  tx: Tx,
  orderId: string,
  { kind, caseId, actor }: { kind: 'returned' | 'accepted' | 'dispute-won'; caseId: string | undefined; actor: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.paymentState !== 'under-review') return
  const payments = await selectPaymentsOfOrder(tx, orderId)
  if (
    payments.some(({ state, failureCode }) => state === 'under-review' && failureCode === 'mismatch') ||
    (await hasOtherOpenCase(tx, orderId, caseId))
  )
    return
  const counted = payments.find(({ state }) => state === 'completed')
  if (!counted) {
    if (kind === 'returned')
      await applyMoneyEvent(deps, tx, order, {
        event: { kind, isAwaited: payments.some(({ state }) => state === 'pending') },
        actor,
      })
    return
  }
  if (kind !== 'returned') await applyMoneyEvent(deps, tx, order, { event: { kind }, actor })
  else if (order.status !== 'cancelled' && order.deletedAt === null)
    await applyMoneyEvent(deps, tx, order, { event: { kind: 'accepted' }, actor })
  // This order's work has ended: good money that came for it has no case of its own yet.
  else
    await openCase(deps, tx, {
      id: randomId(),
      kind: 'late-money',
      dedupeKey: `late-money:${counted.id}`,
      orderId,
      paymentId: counted.id,
      details: { method: counted.method, captureId: counted.captureId },
      createdAt: deps.clock.now(),
    })
}
