import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/lib/api/api-client.ts'

const LOOK_EVERY_MS = 5_000

/**
 * Whether the shop has seen an order's money: asked while the page is in sight, one call after the other, until it has.
 * What is heard of the order is kept where tracking keeps it.
 */
export function moneyQuery(api: ApiClient, orderId: string) {
  return queryOptions({
    queryKey: ['/api/orders/track', orderId],
    queryFn: ({ signal }) => api.trackOrder(orderId, signal),
    select: ({ paymentState }) => paymentState === 'paid',
    refetchInterval: ({ state }) => state.data?.paymentState !== 'paid' && LOOK_EVERY_MS,
  })
}
