import { queryOptions } from '@tanstack/react-query'
import type * as admin from '#contract/admin/admin.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call'>

/** Refetched regularly, so that the staff sees new entries by itself. */
const AGAIN_MS = 30_000

export type FirstAdmin = AnswerOf<typeof admin.setupAdmin>

/** Tries the token; rejects with `ApiError`: 404 once the shop has an admin, 403 for any other token. */
export function setUpAdmin(api: Api, token: string): Promise<FirstAdmin> {
  return api.call<typeof admin.setupAdmin>('POST', '/api/setup-admin', { headers: { 'x-setup-token': token } })
}

export type Overview = AnswerOf<typeof admin.readOverview>

/**
 * The dashboard's key figures; rejects with `ApiError`: 401 or 403 for a caller who is no admin. Not cached beyond the
 * screen.
 */
export function overviewQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/overview'],
    queryFn: ({ signal }) => api.call<typeof admin.readOverview>('GET', '/api/admin/overview', { signal }),
    refetchInterval: AGAIN_MS,
    gcTime: 0,
  })
}

/** Tasks for a person, the most urgent first. */
export function nextActionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/next-actions'],
    queryFn: ({ signal }) => api.call<typeof admin.listNextActions>('GET', '/api/admin/next-actions', { signal }),
    refetchInterval: AGAIN_MS,
  })
}
