import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/admin/analytics.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import { queryString } from '#web/lib/api/query-string.ts'
import { lastDays } from './range.ts'

export type Analytics = AnswerOf<typeof contract.readAnalytics>

/** Analytics of the last days, today included. The previous data stays on the screen until the new arrives. */
export function analyticsQuery(api: Pick<ApiClient, 'call'>, days: number) {
  return queryOptions({
    queryKey: ['/api/admin/analytics', days],
    queryFn: ({ signal }) =>
      api.call<typeof contract.readAnalytics>('GET', `/api/admin/analytics${queryString(lastDays(days, new Date()))}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}
