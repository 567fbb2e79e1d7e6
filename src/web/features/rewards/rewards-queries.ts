import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MemberApi } from '#web/lib/queries/member-api.ts'
import { OF_MEMBER } from '#web/lib/queries/member-data.ts'

/** Number of entries per click. */
const PART = '20'

/** A member's own redemptions, newest first. */
export function redemptionsQuery(api: MemberApi) {
  return queryOptions({
    queryKey: ['/api/rewards/redemptions'],
    queryFn: ({ signal }) => api.listRedemptions(signal),
    meta: OF_MEMBER,
  })
}

/** The first page has no cursor. */
const FIRST: string | undefined = undefined

/** The points ledger, newest first, page by page. */
export function pointsHistoryQuery(api: MemberApi) {
  return infiniteQueryOptions({
    queryKey: ['/api/user/rewards/history'],
    queryFn: ({ pageParam, signal }) => api.listPointsHistory({ limit: PART, cursor: pageParam }, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: OF_MEMBER,
  })
}
