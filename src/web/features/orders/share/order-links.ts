import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/orders/links.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'

/** An order's share links, for its buyer. */
export function orderLinksQuery(api: Pick<ApiClient, 'call'>, orderId: string) {
  const path = pathOf(orderId)
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.call<typeof contract.listOrderLinks>('GET', path, { signal }),
  })
}

/** Creates and revokes links; both reject with `ApiError`. */
export function useOrderLinks(orderId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = orderLinksQuery(api, orderId)
  return {
    /** The new link's address, which is shown only once. */
    async make(label: string): Promise<string> {
      const body = label === '' ? {} : { label }
      const { path, links } = await api.call<typeof contract.shareOrder>('POST', pathOf(orderId), { body })
      client.setQueryData(queryKey, links)
      return new URL(path, window.location.href).href
    },
    async end(linkId: string): Promise<void> {
      const path = `${pathOf(orderId)}/${encodeURIComponent(linkId)}/revoke` as const
      client.setQueryData(queryKey, await api.call<typeof contract.revokeOrderLink>('POST', path))
    },
  }
}

function pathOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}/links` as const
}
