import { queryOptions } from '@tanstack/react-query'
import type * as rewards from '#contract/rewards.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/** The rewards on offer, in the shop's order. */
export function rewardOffersQuery(api: Pick<ApiClient, 'call'>) {
  return queryOptions({
    queryKey: ['/api/rewards/offers'],
    queryFn: ({ signal }) => api.call<typeof rewards.listRewardOffers>('GET', '/api/rewards/offers', { signal }),
  })
}
