import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'

/**
 * What other modules do when an order changes, such as updating its owner's points. Orders do not know these modules:
 * the app passes them in. A reaction runs in the transaction of the change, while the order is locked, and must be safe
 * to repeat.
 */
export interface OrderReactions {
  /** The payment status, work status or owner of an order has changed. */
  orderChanged(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void>
  /** The order was cancelled. Called before `orderChanged`, so that all take their locks in the same order. */
  orderCancelled(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void>
  /** A cancelled order was reopened. Also called before `orderChanged`. */
  orderReopened(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void>
}
