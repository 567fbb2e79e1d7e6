import { queryOptions } from '@tanstack/react-query'
import type * as record from '#contract/record.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/** The delivery record, month by month. */
export function recordQuery(api: Pick<ApiClient, 'call'>) {
  return queryOptions({
    queryKey: ['/api/record'],
    queryFn: ({ signal }) => api.call<typeof record.readRecord>('GET', '/api/record', { signal }),
  })
}
