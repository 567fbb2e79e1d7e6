import { queryOptions } from '@tanstack/react-query'
import type { MemberApi } from './member-api.ts'
import { OF_MEMBER } from './member-data.ts'

/** How the subscription of whoever is signed in stands. */
export function subscriptionQuery(api: MemberApi) {
  return queryOptions({ queryKey: ['/api/subscription'], queryFn: ({ signal }) => api.readSubscription(signal), meta: OF_MEMBER })
}
