import * as z from 'zod'
import { SENDERS } from '#kernel/shop/contact-categories.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  cursorParameter,
  idField,
  instantField,
  limitParameter,
  searchParameter,
  slugText,
  typedParagraphs,
} from '#contract/fields.ts'
import { messagePictureSchema } from '#contract/orders/message-pictures.ts'

const listedMessageSchema = z.object({
  id: idField,
  name: z.string(),
  email: z.string(),
  discordHandle: z.string().nullable(),
  subject: z.string(),
  category: z.string(),
  sender: z
    .enum(SENDERS)
    .describe('Whether they wrote while signed in, and as a subscriber: both are promised priority.'),
  excerpt: z.string().describe('How the message begins, on one line.'),
  createdAt: instantField,
  answeredAt: instantField.nullable(),
})
export type ListedMessage = z.infer<typeof listedMessageSchema>

/** Filters of the inbox and of its export. */
export const exportMessagesQuery = z.object({
  state: z.enum(['unanswered', 'answered', 'all'], "'unanswered', 'answered' or 'all'").optional(),
  category: slugText('Not a category').optional(),
  q: searchParameter.optional().describe('How an e-mail or a name begins, or a part of a subject.'),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  summary:
    'For admins: messages of the contact form. Unanswered ones, longest waiting first, unless another state is asked for.',
  query: exportMessagesQuery.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(listedMessageSchema),
})

export const countUnansweredMessages = endpoint({
  method: 'GET',
  path: '/api/admin/unanswered-messages',
  access: 'admin',
  summary: 'For admins: how many messages wait for an answer; 1000 stands for more.',
  answer: z.object({ unanswered: z.int() }),
})

const messageSchema = listedMessageSchema.omit({ excerpt: true }).extend({
  orderId: idField.nullable().describe('The order on whose page it was written.'),
  message: z.string(),
  seenAt: instantField.nullable().describe('When it was first on a screen of the staff, for one of an order.'),
  pictures: z.array(messagePictureSchema).describe('Its pictures; they lie with the order.'),
  replies: z.array(
    z.object({
      id: idField,
      author: z.string(),
      text: z.string(),
      createdAt: instantField,
      sentAt: instantField.nullable().describe('When its mail went out.'),
    }),
  ),
})
export type MessageDetail = z.infer<typeof messageSchema>

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:messageId',
  access: 'admin',
  summary: 'For admins: a message with what was answered to it.',
  answer: messageSchema,
})

export const replyBody = z.strictObject({ text: typedParagraphs(5000) })

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:messageId/reply',
  access: 'admin',
  summary: 'For admins: answers by mail, once; an Idempotency-Key tells a repeated call from another answer.',
  body: replyBody,
  refuses: ['idempotency_mismatch'],
  answer: messageSchema,
})

const markMessageBody = z.strictObject({ answered: z.boolean() })

export const markMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:messageId/answered',
  access: 'admin',
  summary: 'For admins: takes a message off those that wait without a mail, or puts it back among them.',
  body: markMessageBody,
  answer: messageSchema,
})
