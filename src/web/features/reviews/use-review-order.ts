import { queryOptions } from '@tanstack/react-query'
import type * as reviews from '#contract/reviews.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { queryString } from '#web/lib/api/query-string.ts'

/** The order of a review link. Loaded once, so that nothing changes under the user while they type. */
export function useReviewOrder(token: string) {
  const { call } = useApi()
  return queryOptions({
    queryKey: ['/api/reviews/order', token],
    queryFn: ({ signal }) =>
      call<typeof reviews.readReviewOrder>('GET', `/api/reviews/order${queryString({ order: token })}`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
