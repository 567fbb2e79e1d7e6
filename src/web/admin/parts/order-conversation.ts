import type { addStaffPicture, markSeenByShop } from '#contract/admin/conversation.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

type Api = Pick<ApiClient, 'call'>

/** The staff's URL of a picture in an order's conversation. */
export function orderPictureAddress(orderId: string, id: string): string {
  return `${pathOf(orderId)}/pictures/${id}`
}

/** Uploads a picture for the next message to the buyer. Rejects with `ApiError`: 400 for a file that is no picture. */
export function sendOrderPicture(api: Api, orderId: string, file: Blob) {
  return api.call<typeof addStaffPicture>('POST', `${pathOf(orderId)}/pictures`, { body: file })
}

/** Marks the buyer's messages up to then as seen by the staff. */
export function markOrderSeen(api: Api, orderId: string, upTo: string) {
  return api.call<typeof markSeenByShop>('POST', `${pathOf(orderId)}/messages/seen`, { body: { upTo } })
}

function pathOf(orderId: string) {
  return `/api/admin/orders/${encodeURIComponent(orderId)}` as const
}
