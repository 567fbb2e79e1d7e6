import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'

/**
 * What else is true as soon as an order has changed, such as the points of its owner. Orders know no module that
 * reacts: the shop hands them in. A reaction runs in the transaction that made the change, while the order is locked,
 * and must be harmless to repeat.
 */
export interface OrderReactions {
  /** The money or the status of an order has changed, or whose it is. */
  orderChanged(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void>
  /** The order is cancelled now. Comes before `orderChanged`, so that all take their locks in one order. */
  orderCancelled(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void>
  /** The order was cancelled, and is taken up again. Comes before `orderChanged` likewise. */
  orderReopened(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void>
}
