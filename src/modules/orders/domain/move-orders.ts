import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { Refusal } from '#kernel/refusals.ts'
import { moveOrder, type MoveOrderDeps } from './move-order.ts'

export interface MoveOutcome {
  orderId: string
  outcome: 'moved' | 'unchanged' | 'illegal_move' | 'not_found' | 'units_missing'
}

/**
 * Changes the status of several orders, each in its own transaction, so that a refusal does not affect the others. An
 * order with missing units is not completed here, because no screen has shown them.
 */
export async function moveOrders(
  deps: MoveOrderDeps,
  actor: string,
  input: { orderIds: readonly string[]; to: OrderStatus },
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = []
  for (const orderId of new Set(input.orderIds))
    outcomes.push({ orderId, outcome: await tryToMove(deps, actor, { orderId, to: input.to }) })
  return outcomes
}

async function tryToMove(
  deps: MoveOrderDeps,
  actor: string,
  input: { orderId: string; to: OrderStatus },
): Promise<MoveOutcome['outcome']> {
  try {
    return await moveOrder(deps, actor, { ...input, missing: 0 })
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'illegal_move' || error.code === 'not_found')) return error.code
    if (error instanceof Refusal && error.code === 'changed_meanwhile') return 'units_missing'
    throw error
  }
}
