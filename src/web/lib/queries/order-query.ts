import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/** As specified. */
const REFETCH_MS = 30_000

/** One order by its full id, refetched while it is on the screen. */
export function orderQuery(api: ApiClient, orderId: string) {
  return queryOptions({
    queryKey: ['/api/orders/track', orderId],
    queryFn: ({ signal }) => api.trackOrder(orderId, signal),
    enabled: orderId !== '',
    // Not polled after an error, so that a visitor who corrects the id is not interrupted.
    refetchInterval: ({ state }) => state.data !== undefined && REFETCH_MS,
    // Refetched on mount: a buyer returns from a payment, and the server's copy in the page was read without a session.
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: ({ state }) => state.data !== undefined,
  })
}
