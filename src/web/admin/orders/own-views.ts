import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/admin/order-views.ts'
import { MAX_VIEW_NAME_LENGTH, viewCountFault, viewNameFault, type OrderView } from '#kernel/orders/order-view.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { ORDER_FILTERS, type AnyOrderFilter, type OrderFilter } from './order-filter.ts'

/** A saved view. */
export type OwnView = OrderView<OrderFilter>

type Api = Pick<ApiClient, 'call'>

const PATH = '/api/admin/order-views'

/** The saved views that all admins share. */
export function ownViewsQuery(api: Api) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.call<typeof contract.listOrderViews>('GET', PATH, { signal }),
    select: shown,
  })
}

function shown(views: readonly contract.OrderViewAnswer[]): OwnView[] {
  return views.map(({ name, filter }) => ({ name, filter: keptOf(filter) }))
}

/** Saves a view. Rejects with `ApiError`: 400 for a name that is taken, or beyond eight views. */
export function addView(api: Api, view: contract.OrderViewAnswer) {
  return api.call<typeof contract.addOrderView>('POST', PATH, { body: view })
}

/** Removes a view. */
export function removeView(api: Api, name: string) {
  return api.call<typeof contract.removeOrderView>('DELETE', `${PATH}/${encodeURIComponent(name)}`)
}

/** The part of a filter that a view stores: no search words, because they may be a person's address. */
export function keptOf(filter: AnyOrderFilter): OrderFilter {
  return Object.fromEntries(
    ORDER_FILTERS.flatMap((name) => (name !== 'q' && filter[name] ? [[name, filter[name]]] : [])),
  )
}

/** What is wrong with a view's name, given the existing views; undefined where nothing is. */
export function nameFault(name: string, taken: readonly string[], own: readonly OwnView[]): string | undefined {
  if (name === '') return 'Please give it a name'
  if (name.length > MAX_VIEW_NAME_LENGTH) return `At most ${MAX_VIEW_NAME_LENGTH} characters`
  return viewNameFault(name, [...taken, ...own.map((view) => view.name)]) ?? viewCountFault(own.length)
}
