import { randomId } from '#kernel/ids.ts'
import { toDecimal, type Pence } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { cancelByBuyer, lockOrder, selectItems } from '#modules/orders/index.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { readMoneyBack } from './read-money-back.ts'
import { finishRefund, storeRefund } from './refund-payment.ts'

/**
 * The buyer cancels an order, and what was paid and is not delivered goes back; the caller has made sure that it is
 * theirs. `back` is the sum that the buyer was shown. Order and refund change in one transaction, so a crash after it
 * leaves a refund that the reconciling job asks for. Money that a person has to send stays owed until they note it.
 * Refuses with `not_found`, `illegal_move`, and with `changed_meanwhile` where less goes back by now. Again is harmless.
 */
export async function cancelOwnOrder(
  deps: PaymentsDeps,
  { orderId, back: shown }: { orderId: string; back: Pence },
): Promise<void> {
  const refundId = randomId()
  const done = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    if (order.status === 'cancelled') return undefined
    const items = await selectItems(tx, orderId)
    const { way, cancellation } = await readMoneyBack(deps, tx, { order, items })
    if (cancellation && cancellation.back < shown)
      throw new Refusal(
        'changed_meanwhile',
        `More was delivered meanwhile: £${toDecimal(cancellation.back)} would go back now. Please look again.`,
      )
    const from = await cancelByBuyer(deps, tx, { order, items })
    const amount = cancellation?.back ?? 0
    const isAsked = amount > 0 && way !== undefined && !way.byHand
    if (isAsked)
      await storeRefund(deps, tx, { refundId, orderId, amount: cancellation?.back, reason: REASON, actor: 'customer' })
    return { from, isAsked }
  })
  if (!done) return
  deps.events.orderMoved({ orderId, from: done.from, to: 'cancelled', actor: 'customer' })
  if (done.isAsked) await finishRefund(deps, refundId)
}

/** The provider shows it to the buyer. */
const REASON = 'You cancelled the order'
