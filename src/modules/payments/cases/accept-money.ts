import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockOrder } from '#modules/orders/index.ts'
import { closeCaseOfOrder } from './close-case-of-order.ts'
import { isHeldBeside, LET_COUNT } from '#modules/payments/capture/held/held-payment.ts'
import { lockPayment, updatePayment } from '#modules/payments/data/payments.sql.ts'
import { reconcilePayment } from '#modules/payments/capture/reconcile-payments.ts'
import type { Resolving } from './resolving.ts'
import { anotherIsLive } from '#modules/payments/capture/provider-update.ts'

/**
 * Accepts money under review for the order that it was paid for. Verified money counts at once, unless another case,
 * such as a second dispute, still blocks it. Money that was held because of another payment that took nothing is looked
 * up once more and then counted like a new payment.
 */
export async function acceptMoney(resolving: Resolving, paymentId: string): Promise<void> {
  const { deps, actor, paymentCase, end } = resolving
  const orderId = resolving.decision.orderId ?? ''
  const isReleased = await inTransaction(deps.db, async (tx) => {
    const order = ID_PATTERN.test(orderId) ? await lockOrder(tx, orderId) : undefined
    const payment = order && (await lockPayment(tx, paymentId))
    if (!order || payment?.orderId !== order.id)
      throw new Refusal('order_not_payable', 'This money came for another order. Refund it instead.')
    const wasHeld = isHeldBeside(payment) && order.paymentState === 'unpaid'
    if (wasHeld && (await anotherIsLive(tx, payment)))
      throw new Refusal(
        'payment_in_progress',
        'Another payment of this order is still on its way. Please wait for its end.',
      )
    if (!wasHeld && (payment.state !== 'completed' || order.paymentState !== 'under-review'))
      throw new Refusal('order_not_payable', 'This money does not fit its order. Refund it instead.')
    if (order.deletedAt !== null) throw new Refusal('order_not_payable', 'The order was deleted. Refund it instead.')
    if (order.status === 'cancelled') throw new Refusal('order_not_payable', 'The order is cancelled: reopen it first.')
    if (wasHeld)
      await updatePayment(tx, payment.id, {
        state: 'started',
        failureCode: LET_COUNT,
        checks: 0,
        nextCheckAt: deps.clock.now(),
        updatedAt: deps.clock.now(),
      })
    else await closeCaseOfOrder(deps, tx, order.id, { kind: 'accepted', caseId: paymentCase.id, actor })
    await end(tx, { orderId: order.id, paymentId })
    return wasHeld
  })
  // If the provider does not answer now, the reconciling job asks it.
  if (isReleased) await reconcilePayment(deps, paymentId)
}
