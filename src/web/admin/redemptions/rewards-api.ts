import { queryOptions } from '@tanstack/react-query'
import type * as rewards from '#contract/admin/rewards.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call'>

const PATH = '/api/admin/rewards'

/** The rewards. Not refetched while the form is open, because its values must not change under the user. */
export function adminRewardsQuery(api: Api) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.call<typeof rewards.readAdminRewards>('GET', PATH, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** Rejects with `ApiError`: 400 with the fields, such as `rewards.1.name`; 409 after a concurrent change. */
export function changeRewards(
  api: Api,
  body: BodyOf<typeof rewards.changeRewards>,
): Promise<AnswerOf<typeof rewards.changeRewards>> {
  return api.call<typeof rewards.changeRewards>('PUT', PATH, { body })
}
