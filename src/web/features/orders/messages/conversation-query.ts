import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/orders/conversation.ts'
import type * as pictures from '#contract/orders/message-pictures.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { orderQuery } from '#web/lib/queries/order-query.ts'

const AGAIN_MS = 30_000

/** What buyer and shop wrote about an order; asked for again while its page is in sight. */
export function conversationQuery(api: ApiClient, orderId: string) {
  return queryOptions({
    // Under the order's own key: what is told of the order is told of this, too.
    queryKey: [...orderQuery(api, orderId).queryKey, 'messages'],
    queryFn: ({ signal }) => api.call<typeof contract.readConversation>('GET', pathOf(orderId), { signal }),
    refetchInterval: AGAIN_MS,
  })
}

/** Writes to the shop, and gives the conversation as it is then; the same key stores it once. */
export function writeToShop(
  api: ApiClient,
  orderId: string,
  body: { text: string; pictures: string[] },
  idempotencyKey: string,
) {
  return api.call<typeof contract.writeToShop>('POST', pathOf(orderId), { body, idempotencyKey })
}

/** Tells the shop that what it wrote up to then is on the buyer's screen. */
export function markSeen(api: ApiClient, orderId: string, upTo: string) {
  return api.call<typeof contract.markSeenByBuyer>('POST', `${pathOf(orderId)}/seen`, { body: { upTo } })
}

/** Sends a picture for the next message. Rejects with `ApiError`: 400 for a file that is no picture. */
export function sendPicture(api: ApiClient, orderId: string, file: Blob) {
  return api.call<typeof pictures.addOrderPicture>('POST', picturesOf(orderId), { body: file })
}

/** Where a picture of the conversation is. */
export function pictureAddress(orderId: string, id: string): string {
  return `${picturesOf(orderId)}/${id}`
}

function picturesOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}/pictures` as const
}

function pathOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}/messages` as const
}
