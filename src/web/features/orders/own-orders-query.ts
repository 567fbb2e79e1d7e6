import { queryOptions } from '@tanstack/react-query'
import type { MemberApi } from '#web/lib/queries/member-api.ts'
import { OF_MEMBER } from '#web/lib/queries/member-data.ts'

/** As specified. */
const REFETCH_MS = 30_000
const MAX_ORDERS = '10'

/** The signed-in member's newest orders, refetched while they are visible. */
export function ownOrdersQuery(api: MemberApi) {
  return queryOptions({
    queryKey: ['/api/orders/user'],
    queryFn: ({ signal }) => api.listOwnOrders({ limit: MAX_ORDERS }, signal),
    refetchInterval: REFETCH_MS,
    meta: OF_MEMBER,
  })
}
