import { HOUR_MS } from '#kernel/clock.ts'
import type { OrderStatus } from './order-states.ts'

/** A completion that is taken back within this time was none: what follows from it for good waits so long. */
export const COMPLETION_HOLDS_AFTER_MS = 48 * HOUR_MS

/**
 * The one table of moves an admin may make. The four main statuses reach each other freely, as the specification has
 * it; `confirmed` is entered from `pending` only, by its own action, and left for any main status.
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
