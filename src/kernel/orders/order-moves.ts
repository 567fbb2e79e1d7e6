import { HOUR_MS } from '#kernel/clock.ts'
import type { OrderStatus } from './order-states.ts'

/** Final consequences of a completion wait this long, because it may still be reverted. */
export const COMPLETION_HOLDS_AFTER_MS = 48 * HOUR_MS

/**
 * The table of status changes that an admin may make. The four main statuses can change into each other, as specified.
 * `confirmed` is reached only from `pending`, by its own action, and can change to any main status.
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
