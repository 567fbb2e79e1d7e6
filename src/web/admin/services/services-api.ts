import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as analytics from '#contract/admin/analytics.ts'
import type * as services from '#contract/admin/services.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import { queryString } from '#web/lib/api/query-string.ts'
import { lastDays } from '#web/admin/analytics/range.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call'>
type Service = AnswerOf<typeof services.createService>

const LIST = '/api/admin/services'

/** All services in the shop's order, including archived ones. Other admins' changes appear after a refetch. */
export function adminServicesQuery(api: Api) {
  return queryOptions({
    queryKey: [LIST],
    queryFn: ({ signal }) => api.call<typeof services.listAdminServices>('GET', LIST, { signal }),
    refetchInterval: 30_000,
  })
}

export type ServiceSales = AnswerOf<typeof analytics.readServiceSales>['services'][number]

/** Sales of each service in the last 30 days, today included. */
export function serviceSalesQuery(api: Api) {
  return queryOptions({
    queryKey: ['/api/admin/service-sales'],
    queryFn: ({ signal }) =>
      api.call<typeof analytics.readServiceSales>(
        'GET',
        `/api/admin/service-sales${queryString(lastDays(30, new Date()))}`,
        { signal },
      ),
    refetchInterval: 60_000,
  })
}

/** Possible promises for a service, from its deliveries. */
export function promiseProposalQuery(api: Api, serviceId: string) {
  const path = `${LIST}/${encodeURIComponent(serviceId)}/promise` as const
  return queryOptions({
    queryKey: [LIST, serviceId, 'promise'],
    queryFn: ({ signal }) => api.call<typeof services.readPromiseProposal>('GET', path, { signal }),
  })
}

/**
 * Creates a service, or edits the one with this id. Rejects with `ApiError`: 400 with the fields, 409 for a name that
 * is taken, or after a concurrent change.
 */
export function saveService(
  api: Api,
  body: BodyOf<typeof services.changeService>,
  serviceId?: string,
): Promise<Service> {
  return serviceId === undefined
    ? api.call<typeof services.createService>('POST', '/api/services', { body })
    : api.call<typeof services.changeService>('PUT', pathOf(serviceId), { body })
}

/** Archives a service; old orders keep it. */
export function archiveService(api: Api, serviceId: string): Promise<Service> {
  return api.call<typeof services.archiveService>('DELETE', pathOf(serviceId))
}

/** Rejects with `ApiError`: 409 where another service has its name by now. */
export function restoreService(api: Api, serviceId: string): Promise<Service> {
  return api.call<typeof services.restoreService>('POST', `${LIST}/${encodeURIComponent(serviceId)}/restore`)
}

/** `until`: ISO 8601; null ends the pause. Rejects with `ApiError`: 400 for a time in the past. */
export function pauseService(api: Api, serviceId: string, until: string | null): Promise<Service> {
  return api.call<typeof services.pauseService>('POST', `${LIST}/${encodeURIComponent(serviceId)}/pause`, {
    body: { until },
  })
}

/** All of them or none. Rejects with `ApiError`: 400 with the field, such as `act.percent`. */
export function changeServices(api: Api, body: BodyOf<typeof services.changeServices>): Promise<Service[]> {
  return api.call<typeof services.changeServices>('PATCH', LIST, { body })
}

/** Rejects with `ApiError`: 409 where other services are on offer by now. */
export function sortServices(api: Api, game: string, serviceIds: string[]): Promise<Service[]> {
  return api.call<typeof services.sortServices>('PUT', `${LIST}/order`, { body: { game, serviceIds } })
}

/** All or none. Rejects with `ApiError`, whose faults name row and field: `services.3.price`. */
export function importServices(
  api: Api,
  rows: services.ImportedService[],
): Promise<AnswerOf<typeof services.importServices>> {
  return api.call<typeof services.importServices>('POST', `${LIST}/import`, { body: { services: rows } })
}

/** Refetches everything that a change of the catalogue affects. */
export function useServicesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [LIST] }),
      client.invalidateQueries({ queryKey: ['/api/services'] }),
    ])
  }
}

function pathOf(serviceId: string) {
  return `/api/services/${encodeURIComponent(serviceId)}` as const
}
