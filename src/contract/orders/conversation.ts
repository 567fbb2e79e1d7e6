import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idField, instantField, typedParagraphs } from '#contract/fields.ts'

export const conversationLine = z.object({
  id: idField,
  from: z.enum(['buyer', 'shop']),
  text: z.string(),
  at: instantField,
})

/** What buyer and shop wrote to each other about an order. */
const conversationSchema = z.array(conversationLine).describe('Oldest first; of very long ones the newest 200.')
export type Conversation = z.infer<typeof conversationSchema>

const LONGEST_MESSAGE = 4000
export const orderMessageBody = z.strictObject({ text: typedParagraphs(LONGEST_MESSAGE) })

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/messages',
  limit: 'track',
  summary:
    'What buyer and shop wrote about an order: for the browser that placed it or proved its mailbox, or its owner.',
  refuses: ['forbidden'],
  answer: conversationSchema,
})

export const writeToShop = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/messages',
  limit: 'message',
  summary: 'Writes to the shop about an order; the same Idempotency-Key stores it once.',
  body: orderMessageBody,
  refuses: ['forbidden', 'idempotency_mismatch'],
  answer: conversationSchema,
})
