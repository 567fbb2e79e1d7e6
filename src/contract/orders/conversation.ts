import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idField, instantField, typedParagraphs } from '#contract/fields.ts'
import { MAX_PICTURES_PER_MESSAGE } from '#kernel/orders/message-picture.ts'
import { messagePictureSchema } from './message-pictures.ts'

export const conversationLine = z.object({
  id: idField,
  from: z.enum(['buyer', 'shop']),
  text: z.string(),
  at: instantField,
  seenAt: instantField.nullable().describe('When the other side first had it on a screen; null until then.'),
  pictures: z.array(messagePictureSchema).describe('Its pictures, in the order that they were chosen.'),
})

/** The messages between buyer and shop about an order. */
const conversationSchema = z.array(conversationLine).describe('Oldest first; of very long ones the newest 200.')
export type Conversation = z.infer<typeof conversationSchema>

const MAX_MESSAGE_LENGTH = 4000
export const orderMessageBody = z.strictObject({
  text: typedParagraphs(MAX_MESSAGE_LENGTH),
  pictures: z
    .array(idField)
    .max(MAX_PICTURES_PER_MESSAGE, `At most ${MAX_PICTURES_PER_MESSAGE} pictures`)
    .default([])
    .describe('Pictures that were sent before, by their ids.'),
})

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

export const seenBody = z.strictObject({
  upTo: z.iso.datetime('Must be an instant').describe('When the newest line on the screen was written.'),
})
export const seenSchema = z.object({ seen: z.literal(true) })

export const markSeenByBuyer = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/messages/seen',
  summary: 'What the shop wrote about an order is on its buyer’s screen.',
  body: seenBody,
  refuses: ['forbidden'],
  answer: seenSchema,
})
