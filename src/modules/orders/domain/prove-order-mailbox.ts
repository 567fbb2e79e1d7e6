import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockOrder, updateOrder } from '#modules/orders/data/orders.sql.ts'

/**
 * The buyer has opened the link in the order's mail: from now on it does not expire unpaid. Does nothing for an unknown
 * order or a second time.
 */
export async function proveOrderMailbox(deps: { db: Db; clock: Clock }, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order && order.mailboxProvenAt === null) await updateOrder(tx, orderId, { mailboxProvenAt: deps.clock.now() })
  })
}
