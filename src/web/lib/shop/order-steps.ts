import type { TrackedOrder } from '#contract/orders/orders.ts'

export interface OrderStep {
  name: string
  isDone: boolean
}

const REACHED = { pending: 0, confirmed: 1, 'in-progress': 2, completed: 3 } as const

/**
 * The five steps of an order. Payment is the second, or the last if it is paid after completion. None if it ended
 * early: cancelled or refunded.
 */
export function orderSteps({
  status,
  paymentState,
  isDraft,
}: Pick<TrackedOrder, 'status' | 'paymentState' | 'isDraft'>): OrderStep[] {
  if (status === 'cancelled' || paymentState === 'refunded') return []
  const reached = REACHED[status]
  const paid = { name: 'Paid', isDone: paymentState === 'paid' || paymentState === 'partly-refunded' }
  const paysLast = paymentState === 'unpaid' && !isDraft
  return [
    { name: 'Placed', isDone: true },
    ...(paysLast ? [] : [paid]),
    { name: 'Confirmed', isDone: reached >= 1 },
    { name: 'Playing', isDone: reached >= 2 },
    { name: 'Done', isDone: reached >= 3 },
    ...(paysLast ? [paid] : []),
  ]
}
