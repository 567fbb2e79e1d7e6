import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/admin/orders.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { adminListQuery, type ListFilter } from '#web/admin/parts/lists/admin-list-query.ts'
import { refreshDashboard } from '#web/admin/parts/refresh-dashboard.ts'
import type { ApiClient, ListPart } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'
import { withDaysHere } from './days-here.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

const ORDERS = '/api/orders'
const OF_ADMIN = '/api/admin/orders'

/** Orders that match the filter, newest first; days are in the reader's time zone. */
export function ordersQuery(api: Api, filter: ListFilter) {
  return adminListQuery<typeof contract.listOrders>(api, ORDERS, withDaysHere(filter))
}

/**
 * Changes one order's status from `was`, the displayed one; `missing`: see `missingUnits`. Rejects with `ApiError`: 409
 * for an illegal change, or after a concurrent one.
 */
export function moveOrder(
  api: Api,
  orderId: string,
  { status, was, missing }: { status: OrderStatus; was: OrderStatus; missing?: number | undefined },
) {
  return api.call<typeof contract.changeOrderStatus>('PATCH', `${ORDERS}/${encodeURIComponent(orderId)}/status`, {
    body: { status, was, ...(status === 'completed' && missing !== undefined && { missing }) },
  })
}

/** Counts units of a line; rejects with `ApiError`: 409 after a concurrent change, 400 with the field. */
export function countUnits(api: Api, orderId: string, body: BodyOf<typeof contract.countUnits>) {
  return api.call<typeof contract.countUnits>('POST', `${pathOfFile(orderId)}/progress`, { body })
}

/** Changes the status of up to 100 orders and returns each result. */
export function moveOrders(api: Api, orderIds: string[], status: OrderStatus) {
  return api.call<typeof contract.changeOrderStatuses>('POST', `${OF_ADMIN}/status`, { body: { orderIds, status } })
}

/** Restores an archived order. */
export function restoreOrder(api: Api, orderId: string) {
  return api.call<typeof contract.restoreOrder>('POST', `/api/admin/orders/${encodeURIComponent(orderId)}/restore`)
}

export function deleteOrder(api: Api, orderId: string) {
  return api.call<typeof contract.deleteOrder>('DELETE', `${ORDERS}/${encodeURIComponent(orderId)}`)
}

/** One order with all related data; rejects with `ApiError`: 404, and 401 or 403 for a caller who is no admin. */
export function orderDetailQuery(api: Api, orderId: string) {
  const path = pathOfFile(orderId)
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.call<typeof contract.readOrderDetail>('GET', path, { signal }),
    refetchInterval: 30_000,
    gcTime: 0,
  })
}

/** Actions on an order's page: each returns the updated page, and a repeat with the same key counts once. */
export type OrderAct<Body> = (
  api: Api,
  orderId: string,
  body: Body,
  idempotencyKey: string,
) => Promise<contract.OrderDetail>

/** Adds an internal note. */
export const addNote: OrderAct<BodyOf<typeof contract.addOrderNote>> = (api, orderId, body, idempotencyKey) =>
  api.call<typeof contract.addOrderNote>('POST', `${pathOfFile(orderId)}/notes`, { body, idempotencyKey })

/** Records a payment by other means. */
export const recordPayment: OrderAct<BodyOf<typeof contract.recordManualPayment>> = (
  api,
  orderId,
  body,
  idempotencyKey,
) =>
  api.call<typeof contract.recordManualPayment>('POST', `${pathOfFile(orderId)}/manual-payment`, {
    body,
    idempotencyKey,
  })

/** Refunds a payment; all that is left without an amount. */
export const refund: OrderAct<BodyOf<typeof contract.refundOrder>> = (api, orderId, body, idempotencyKey) =>
  api.call<typeof contract.refundOrder>('POST', `${pathOfFile(orderId)}/refunds`, { body, idempotencyKey })

function pathOfFile(orderId: string) {
  return `${OF_ADMIN}/${encodeURIComponent(orderId)}` as const
}

/** Writes a changed order into the lists (at the same position) and its page before they are refetched. */
export function showMoved(client: QueryClient, moved: contract.AdminOrder): void {
  client.setQueriesData<InfiniteData<ListPart<contract.AdminOrder[]>>>(
    { queryKey: [ORDERS] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (each.id === moved.id ? moved : each)),
        })),
      },
  )
  client.setQueryData<contract.OrderDetail>([pathOfFile(moved.id)], (file) => file && { ...file, ...moved })
}

/** A change of an order affects many queries: lists, its page, the overview. */
export function refreshOrders(client: QueryClient): Promise<void> {
  return refreshDashboard(client, [ORDERS])
}
