import { cancellationState } from '#kernel/orders/cancellation.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { moveIn, type MoveOrderDeps } from '#modules/orders/domain/move-order.ts'
import { deliveredLine } from '#modules/orders/domain/progress/sold-units.ts'
import { hasPaymentBut, type OrderItemRow, type OrderRow } from '#modules/orders/data/orders.sql.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'

/**
 * The buyer cancels a locked order; the caller has checked that it is theirs, and handles the refund. Open payments are
 * closed at the providers; money that arrives nevertheless goes to review. Returns the previous status. Refuses with
 * `illegal_move`.
 */
export async function cancelByBuyer(
  deps: Omit<MoveOrderDeps, 'db' | 'events'>,
  tx: Tx,
  { order, items }: { order: OrderRow; items: readonly OrderItemRow[] },
): Promise<OrderStatus> {
  const state = cancellationState(order, items.map(deliveredLine))
  if (state !== 'offered') throw new Refusal('illegal_move', REFUSED[state ?? 'nothing-left'])
  if (order.paymentState === 'unpaid') {
    if (await hasPaymentBut(tx, order.id, ['created', 'started', 'closed', 'declined']))
      throw new Refusal('illegal_move', 'A payment of this order is being checked. Please wait for its end.')
    await deps.jobs.enqueue(tx, 'close-ways-to-pay', { orderId: order.id })
  }
  const from = await moveIn(deps, tx, { order, actor: 'customer', to: 'cancelled' })
  // A draft is not work yet.
  if (!order.hidden)
    await deps.jobs.enqueue(tx, 'notify-staff', {
      of: 'order-cancelled',
      orderId: order.id,
      at: deps.clock.now().toISOString(),
    })
  return from
}

const REFUSED = {
  'payment-pending': 'Your payment is being checked. You can cancel once that has ended.',
  'under-review': 'The payment provider is deciding about your payment. You can cancel once it has.',
  'not-paid': 'Some of it is delivered and not paid. Please write to us: we end it together.',
  'nothing-left': 'There is nothing left of this order to cancel. Please write to us if something is not right.',
} as const
