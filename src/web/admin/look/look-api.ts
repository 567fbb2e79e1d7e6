import { queryOptions } from '@tanstack/react-query'
import type * as look from '#contract/admin/look.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call'>

const PATH = '/api/admin/look'

/** What the shop looks like, and before. Not asked again meanwhile: a form must not change under its user's hands. */
export function lookQuery(api: Api) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.call<typeof look.readLook>('GET', PATH, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** Rejects with `ApiError`: 400 with the fields, 409 where another was quicker. */
export function publishLook(
  api: Api,
  body: BodyOf<typeof look.publishLook>,
): Promise<AnswerOf<typeof look.publishLook>> {
  return api.call<typeof look.publishLook>('PUT', PATH, { body })
}
