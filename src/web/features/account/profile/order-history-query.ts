import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { OF_MEMBER } from '#web/lib/queries/member-data.ts'
import type { MemberApi } from '#web/lib/queries/member-api.ts'

/** A member's newest orders, at most `limit`. The previous ones stay while more are loading. */
export function orderHistoryQuery(api: MemberApi, userId: string, limit: number) {
  return queryOptions({
    queryKey: ['/api/users', userId, 'orders', limit],
    queryFn: ({ signal }) => api.listOrdersOfUser(userId, { limit: String(limit) }, signal),
    placeholderData: keepPreviousData,
    meta: OF_MEMBER,
  })
}
