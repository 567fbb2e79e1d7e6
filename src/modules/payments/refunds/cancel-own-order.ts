import { randomId } from '#kernel/ids.ts'
import { pence, toDecimal, type Pence } from '#kernel/money.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { cancelByBuyer, lockOrder, readLateness, selectItems } from '#modules/orders/index.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import type { RefundRow } from '#modules/payments/data/payments.sql.ts'
import { readMoneyBack } from './read-money-back.ts'
import { finishRefund, storeRefund } from './refund-payment.ts'

/**
 * The buyer cancels an order, and what was paid and is not delivered is refunded; the caller has checked that it is
 * theirs. `back` is the amount that the buyer saw. Order and refund change in one transaction, so a crash afterwards
 * leaves a refund that the reconciling job executes. Money that a person has to send stays owed until they record it.
 * Refuses with `not_found`, `illegal_move`, and with `changed_meanwhile` where the refund is smaller by now. Safe to
 * repeat.
 */
export async function cancelOwnOrder(
  deps: PaymentsDeps,
  { orderId, back: shown }: { orderId: string; back: Pence },
): Promise<void> {
  const { from, refundId } = await inTransaction(deps.db, async (tx): Promise<Cancelled> => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    const items = await selectItems(tx, orderId)
    const { way, refunds, cancellation } = await readMoneyBack(deps, tx, {
      order,
      items,
      lateness: await readLateness(tx, { order, items }, deps.clock.now()),
    })
    if (order.status === 'cancelled') return { refundId: refunds.find(isUnanswered)?.id }
    if (cancellation && cancellation.back < shown)
      throw new Refusal(
        'changed_meanwhile',
        `More was delivered meanwhile: £${toDecimal(cancellation.back)} would go back now. Please look again.`,
      )
    const moved = { from: await cancelByBuyer(deps, tx, { order, items }) }
    const amount = cancellation?.back ?? pence(0)
    if (amount === 0 || way === undefined || way.byHand) return moved
    const refund = randomId()
    await storeRefund(deps, tx, { refundId: refund, orderId, amount, reason: REASON, actor: 'customer' })
    return { ...moved, refundId: refund }
  })
  if (from) deps.events.orderMoved({ orderId, from, to: 'cancelled', actor: 'customer' })
  if (refundId !== undefined) await finishRefund(deps, refundId)
}

interface Cancelled {
  /** The previous status of the order; undefined where it was already cancelled. */
  from?: OrderStatus
  /** The refund to request from the provider. */
  refundId?: string | undefined
}

/** The provider shows it to the buyer. */
const REASON = 'You cancelled the order'

/** If a buyer cancels again because no answer came, the refund is requested at once. */
function isUnanswered({ actor, state }: RefundRow): boolean {
  return actor === 'customer' && state === 'requested'
}
