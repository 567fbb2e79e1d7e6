import * as z from 'zod'
import { MAX_MESSAGE_PICTURE_BYTES } from '#kernel/orders/message-picture.ts'
import { PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instantField } from '#contract/fields.ts'
import { conversationLine, orderMessageBody, seenBody, seenSchema } from '#contract/orders/conversation.ts'
import { messagePictureSchema } from '#contract/orders/message-pictures.ts'

const staffConversationSchema = z
  .array(
    conversationLine.extend({
      by: z.string().nullable().describe('Which admin wrote it; null for the buyer.'),
      sentAt: instantField.nullable().describe('When its mail went to the buyer; null for what the buyer wrote.'),
    }),
  )
  .describe('Oldest first; of very long ones the newest 200.')
export type StaffConversation = z.infer<typeof staffConversationSchema>

export const readStaffConversation = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:orderId/messages',
  access: 'admin',
  summary: 'For admins: what buyer and shop wrote to each other about an order.',
  answer: staffConversationSchema,
})

export const writeToBuyer = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/messages',
  access: 'admin',
  summary:
    'For admins: writes to the buyer, on the page of the order and by mail; what they asked there counts as answered.',
  body: orderMessageBody,
  refuses: ['idempotency_mismatch'],
  answer: staffConversationSchema,
})

export const addStaffPicture = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/pictures',
  access: 'admin',
  summary: 'For admins: sends a picture that the next message to the buyer shows.',
  file: PICTURE_TYPES,
  maxBytes: MAX_MESSAGE_PICTURE_BYTES,
  refuses: ['too_many_pictures'],
  answer: messagePictureSchema,
})

export const markSeenByShop = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/messages/seen',
  access: 'admin',
  summary: 'For admins: what the buyer wrote about an order is on a screen of the staff.',
  body: seenBody,
  answer: seenSchema,
})
