import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/lib/api/api-client.ts'

const LOOK_EVERY_MS = 5_000

/**
 * Polls, while the page is visible, until the shop has received an order's money. The answers are cached where tracking
 * reads them.
 */
export function moneyQuery(api: ApiClient, orderId: string) {
  return queryOptions({
    queryKey: ['/api/orders/track', orderId],
    queryFn: ({ signal }) => api.trackOrder(orderId, signal),
    select: ({ paymentState }) => paymentState === 'paid',
    refetchInterval: ({ state }) => state.data?.paymentState !== 'paid' && LOOK_EVERY_MS,
  })
}
