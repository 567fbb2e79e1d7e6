import { queryOptions } from '@tanstack/react-query'
import type { listReconciliations } from '#contract/admin/reconciliations.ts'
import type * as cases from '#contract/admin/payment-cases.ts'
import { adminListQuery } from '#web/admin/parts/lists/admin-list-query.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

export type Decision = BodyOf<typeof cases.resolvePaymentCase>

const REVIEWS = '/api/admin/payment-cases'

/** Open or resolved payment cases, newest first. */
export function paymentCasesQuery(api: Api, state: 'open' | 'resolved') {
  return adminListQuery<typeof cases.listPaymentCases>(api, REVIEWS, { state })
}

/** Unpaid orders that a case's money may be for. */
export function candidatesQuery(api: Api, caseId: string) {
  const path = `${REVIEWS}/${encodeURIComponent(caseId)}/candidates` as const
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.call<typeof cases.listPaymentCandidates>('GET', path, { signal }),
    gcTime: 0,
  })
}

/**
 * Resolves a case. Rejects with `ApiError`: 409 when another admin has resolved it, 503 when the provider did not
 * answer.
 */
export function resolveCase(api: Api, caseId: string, body: Decision) {
  return api.call<typeof cases.resolvePaymentCase>('POST', `${REVIEWS}/${encodeURIComponent(caseId)}/resolve`, {
    body,
  })
}

/** The nightly reconciliation reports, newest first. */
export function reconciliationsQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/reconciliations'],
    queryFn: ({ signal }) => api.call<typeof listReconciliations>('GET', '/api/admin/reconciliations', { signal }),
  })
}
