import { orderMessageBody } from '#contract/orders/conversation.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const messageSchema = orderMessageBody.pick({ text: true })
