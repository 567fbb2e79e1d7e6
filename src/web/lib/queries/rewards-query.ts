import { queryOptions } from '@tanstack/react-query'
import type { MemberApi } from './member-api.ts'
import { OF_MEMBER } from './member-data.ts'

/** The points, level and discount of the signed-in member. */
export function rewardsQuery(api: MemberApi) {
  return queryOptions({
    queryKey: ['/api/user/rewards'],
    queryFn: ({ signal }) => api.readRewards(signal),
    meta: OF_MEMBER,
  })
}
