import type { listSubscribers } from '#contract/admin/subscriptions.ts'
import { queryOptions } from '@tanstack/react-query'
import type * as subscriptions from '#contract/subscriptions.ts'
import { adminListQuery, type ListFilter } from '#web/admin/parts/lists/admin-list-query.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

const AGAIN_MS = 30_000

/** Members who wait for activation, longest first. */
export function pendingQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/pending-subscriptions'],
    queryFn: ({ signal }) =>
      api.call<typeof subscriptions.listPendingSubscriptions>('GET', '/api/admin/pending-subscriptions?limit=500', {
        signal,
      }),
    refetchInterval: AGAIN_MS,
  })
}

/** Current and former subscribers by end date, latest first. */
export function subscribersQuery(api: Api, filter: ListFilter) {
  return adminListQuery<typeof listSubscribers>(api, '/api/admin/subscriptions', filter)
}

/**
 * Gives a month. Rejects with `ApiError`: 409 for a used reference, or a second activation that cannot be distinguished
 * from a double click.
 */
export function activate(api: Api, userId: string, paymentRef: string) {
  return api.call<typeof subscriptions.activateSubscription>(
    'POST',
    `/api/admin/users/${encodeURIComponent(userId)}/activate-subscription`,
    { body: { paymentRef } },
  )
}

/** Ends a subscription at once, or rejects a request. Rejects with `ApiError`: 409 where there is none. */
export function deactivate(api: Api, userId: string) {
  return api.call<typeof subscriptions.deactivateSubscription>(
    'POST',
    `/api/admin/users/${encodeURIComponent(userId)}/deactivate-subscription`,
    { body: {} },
  )
}
