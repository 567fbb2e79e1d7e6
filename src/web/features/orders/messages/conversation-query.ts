import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/orders/conversation.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

const AGAIN_MS = 15_000

/** What buyer and shop wrote about an order; asked for again while its page is in sight. */
export function conversationQuery(api: Pick<ApiClient, 'call'>, orderId: string) {
  return queryOptions({
    queryKey: ['/api/orders/messages', orderId],
    queryFn: ({ signal }) => api.call<typeof contract.readConversation>('GET', pathOf(orderId), { signal }),
    refetchInterval: AGAIN_MS,
  })
}

/** Writes to the shop, and gives the conversation as it is then; the same key stores it once. */
export function writeToShop(api: Pick<ApiClient, 'call'>, orderId: string, text: string, idempotencyKey: string) {
  return api.call<typeof contract.writeToShop>('POST', pathOf(orderId), { body: { text }, idempotencyKey })
}

function pathOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}/messages` as const
}
