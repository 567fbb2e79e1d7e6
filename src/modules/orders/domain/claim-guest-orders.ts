import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import type { OrderReactions } from './order-reactions.ts'
import { insertEvent, takeGuestOrders } from '#modules/orders/data/orders.sql.ts'

/**
 * Assigns orders that were placed with a member's e-mail and belong to no account to that member. The caller has
 * confirmed the mailbox in this transaction, because any visitor can type any address. Safe to repeat.
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
