import type { OrderStatus } from '#shared/order-states.ts'

/** What a move does besides changing the status. */
export type MoveEffect = 'complete' | 'uncomplete' | 'cancel' | 'reopen'

/**
 * The one table of moves an admin may make. The four main statuses reach each other freely, as the specification has it;
 * `confirmed` is entered from `pending` only, by its own action, and left for any main status.
 */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'in-progress', 'completed', 'cancelled'],
  confirmed: ['pending', 'in-progress', 'completed', 'cancelled'],
  'in-progress': ['pending', 'completed', 'cancelled'],
  completed: ['pending', 'in-progress', 'cancelled'],
  cancelled: ['pending', 'in-progress', 'completed'],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to)
}

/** The side effects of a legal move, in the order they are applied. */
export function moveEffects(from: OrderStatus, to: OrderStatus): MoveEffect[] {
  const effects: MoveEffect[] = []
  if (from === 'cancelled') effects.push('reopen')
  if (from === 'completed') effects.push('uncomplete')
  if (to === 'completed') effects.push('complete')
  if (to === 'cancelled') effects.push('cancel')
  return effects
}
