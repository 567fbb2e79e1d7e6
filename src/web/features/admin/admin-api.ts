import { queryOptions } from '@tanstack/react-query'
import type * as admin from '#contract/admin.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api-client.ts'

type Api = Pick<ApiClient, 'call'>

export type FirstAdmin = AnswerOf<typeof admin.setupAdmin>

/** Tries the token; rejects with `ApiError`: 404 once the shop has an admin, 403 for any other token. */
export function setUpAdmin(api: Api, token: string): Promise<FirstAdmin> {
  return api.call('POST', '/api/setup-admin', { headers: { 'x-setup-token': token } })
}

/** The dashboard's figures; rejects with `ApiError`: 401 or 403 for whoever is no admin at this moment. Nothing of it outlives the screen. */
export function overviewQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/overview'],
    queryFn: ({ signal }) => api.call<AnswerOf<typeof admin.readOverview>>('GET', '/api/admin/overview', { signal }),
    gcTime: 0,
  })
}
