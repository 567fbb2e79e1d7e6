import { queryOptions } from '@tanstack/react-query'
import type * as terms from '#contract/terms.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import { queryString } from '#web/lib/api/query-string.ts'

export type ShownTerms = AnswerOf<typeof terms.readTerms>

/** The current Terms, or the version in an address (`?version=`), which may not exist. */
export function termsQuery(api: Pick<ApiClient, 'call'>, search: string) {
  const version = new URLSearchParams(search).get('version')
  const path = `/api/terms${queryString({ version })}` as const
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.call<typeof terms.readTerms>('GET', path, { signal }),
    meta: { isOptional: version !== null },
  })
}
