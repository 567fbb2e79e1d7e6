import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Shop } from '#contract/shop.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'

/** Brand, links, claims and payment methods. */
export function shopQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['/api/shop'], queryFn: ({ signal }) => api.readShop(signal) })
}

/** The public settings; always loaded, because the server waits for them. */
export function useShop(): Shop {
  return useSuspenseQuery(shopQuery(useApi())).data
}
