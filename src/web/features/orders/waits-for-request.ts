import type { TrackedOrder } from '#contract/orders/orders.ts'

/** Whether work waits for the buyer's request to start: for orders placed by an API call without it. */
export function waitsForRequest({
  startRequested,
  status,
  isDraft,
}: Pick<TrackedOrder, 'startRequested' | 'status' | 'isDraft'>): boolean {
  return !startRequested && !isDraft && status !== 'completed' && status !== 'cancelled'
}
