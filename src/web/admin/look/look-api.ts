import { queryOptions } from '@tanstack/react-query'
import type * as look from '#contract/admin/look.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call'>

const PATH = '/api/admin/look'

/**
 * The current look and its history. Not refetched while the form is open, because its values must not change under the
 * user.
 */
export function lookQuery(api: Api) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.call<typeof look.readLook>('GET', PATH, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** Rejects with `ApiError`: 400 with the fields, 409 after a concurrent change. */
export function publishLook(
  api: Api,
  body: BodyOf<typeof look.publishLook>,
): Promise<AnswerOf<typeof look.publishLook>> {
  return api.call<typeof look.publishLook>('PUT', PATH, { body })
}
