import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/orders/conversation.ts'
import type * as pictures from '#contract/orders/message-pictures.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { orderQuery } from '#web/lib/queries/order-query.ts'

const AGAIN_MS = 30_000

/** The conversation about an order; refetched while its page is visible. */
export function conversationQuery(api: ApiClient, orderId: string) {
  return queryOptions({
    // Below the order's query key, so that invalidating the order refetches it.
    queryKey: [...orderQuery(api, orderId).queryKey, 'messages'],
    queryFn: ({ signal }) => api.call<typeof contract.readConversation>('GET', pathOf(orderId), { signal }),
    refetchInterval: AGAIN_MS,
  })
}

/** Sends a message and returns the updated conversation; the same key stores it once. */
export function writeToShop(
  api: ApiClient,
  orderId: string,
  body: { text: string; pictures: string[] },
  idempotencyKey: string,
) {
  return api.call<typeof contract.writeToShop>('POST', pathOf(orderId), { body, idempotencyKey })
}

/** Marks the shop's messages up to then as seen by the buyer. */
export function markSeen(api: ApiClient, orderId: string, upTo: string) {
  return api.call<typeof contract.markSeenByBuyer>('POST', `${pathOf(orderId)}/seen`, { body: { upTo } })
}

/** Uploads a picture for the next message. Rejects with `ApiError`: 400 for a file that is no picture. */
export function sendPicture(api: ApiClient, orderId: string, file: Blob) {
  return api.call<typeof pictures.addOrderPicture>('POST', picturesOf(orderId), { body: file })
}

/** The URL of a picture in the conversation. */
export function pictureAddress(orderId: string, id: string): string {
  return `${picturesOf(orderId)}/${id}`
}

function picturesOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}/pictures` as const
}

function pathOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}/messages` as const
}
