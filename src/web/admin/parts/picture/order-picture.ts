import type { addStaffPicture } from '#contract/admin/conversation.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/** Where a picture of the conversation about an order is, for the staff. */
export function orderPictureAddress(orderId: string, id: string): string {
  return `${pathOf(orderId)}/${id}`
}

/** Sends a picture for the next message to the buyer. Rejects with `ApiError`: 400 for a file that is no picture. */
export function sendOrderPicture(api: Pick<ApiClient, 'call'>, orderId: string, file: Blob) {
  return api.call<typeof addStaffPicture>('POST', pathOf(orderId), { body: file })
}

function pathOf(orderId: string) {
  return `/api/admin/orders/${encodeURIComponent(orderId)}/pictures` as const
}
