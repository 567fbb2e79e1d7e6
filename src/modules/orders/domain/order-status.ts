import type { OrderStatus } from '#kernel/orders/order-states.ts'

/** The side effects of a status change. */
export type MoveEffect = 'complete' | 'uncomplete' | 'cancel' | 'reopen'

/** The side effects of a legal change, in the order in which they are applied. */
export function moveEffects(from: OrderStatus, to: OrderStatus): MoveEffect[] {
  const effects: MoveEffect[] = []
  if (from === 'cancelled') effects.push('reopen')
  if (from === 'completed') effects.push('uncomplete')
  if (to === 'completed') effects.push('complete')
  if (to === 'cancelled') effects.push('cancel')
  return effects
}
