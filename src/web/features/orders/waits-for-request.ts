import type { TrackedOrder } from '#contract/orders/orders.ts'

/** Whether work has to wait until the buyer asks us to start: an order that a call placed without asking. */
export function waitsForRequest({
  startRequested,
  status,
  isDraft,
}: Pick<TrackedOrder, 'startRequested' | 'status' | 'isDraft'>): boolean {
  return !startRequested && !isDraft && status !== 'completed' && status !== 'cancelled'
}
