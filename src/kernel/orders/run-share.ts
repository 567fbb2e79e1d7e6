import type { OrderStatus, PaymentState } from './order-states.ts'

/** Progress of an order by its status alone; delivered units move it further. */
const BEGINNINGS: Record<OrderStatus, number> = {
  pending: 0.15,
  confirmed: 0.4,
  'in-progress': 0.5,
  completed: 1,
  cancelled: 0.15,
}
const PAID = 0.3
/** The last part is added by completion. */
const BEFORE_THE_END = 0.9

interface Run {
  status: OrderStatus
  paymentState: PaymentState
  /** In units. */
  items: readonly { progress: { count: number; delivered: number } }[]
}

/** How much of its run picture an order shows, 0 to 1. It never decreases while the order continues. */
export function runShare({ status, paymentState, items }: Run): number {
  const beginning = BEGINNINGS[status]
  if (status === 'completed') return beginning
  const sum = (of: 'count' | 'delivered') => items.reduce((all, { progress }) => all + progress[of], 0)
  const delivered = sum('count') > 0 ? sum('delivered') / sum('count') : 0
  if (delivered > 0) return BEGINNINGS['in-progress'] + (BEFORE_THE_END - BEGINNINGS['in-progress']) * delivered
  return status === 'pending' && paymentState !== 'unpaid' ? PAID : beginning
}
