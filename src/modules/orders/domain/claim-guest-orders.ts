import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import type { OrderReactions } from './order-reactions.ts'
import { insertEvent, takeGuestOrders } from '#modules/orders/data/orders.sql.ts'

/**
 * Gives a member the orders that were placed with their e-mail and belong to no account. The caller has seen the
 * mailbox proven in this transaction: any visitor can type any address. Harmless to repeat.
 */
export async function claimGuestOrders(
  deps: { clock: Clock; reactions: OrderReactions },
  tx: Tx,
  owner: { userId: string; email: string },
): Promise<void> {
  const now = deps.clock.now()
  for (const orderId of await takeGuestOrders(tx, { ...owner, now })) {
    await insertEvent(tx, { orderId, kind: 'claimed', actor: owner.userId, at: now })
    await deps.reactions.orderChanged(deps, tx, orderId)
  }
}
