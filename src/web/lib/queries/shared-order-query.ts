import { queryOptions } from '@tanstack/react-query'
import type * as links from '#contract/orders/links.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/** The progress of an order by a share link, refetched while it is on the screen. */
export function sharedOrderQuery(api: Pick<ApiClient, 'call'>, token: string) {
  return queryOptions({
    queryKey: ['/api/shared', token],
    queryFn: ({ signal }) =>
      api.call<typeof links.readSharedOrder>('GET', `/api/shared/${encodeURIComponent(token)}`, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && 30_000,
  })
}
