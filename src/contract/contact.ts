import * as z from 'zod'
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from '#kernel/shop/game.ts'
import { oneLine, paragraphs } from '#kernel/typed-text.ts'
import { endpoint } from './endpoint.ts'
import { EMAIL_MESSAGE, REQUIRED } from './fields.ts'

const NAME = 'Name must be at least 2 characters'
const SUBJECT = 'Subject must be at least 5 characters'
const CATEGORY = 'Please select a category'
const MESSAGE = 'Message must be at least 10 characters'

/**
 * A missing field says 'Required'; a field that is too short gets the specified message. Lengths are checked after
 * normalisation.
 */
export const contactBody = z.strictObject({
  name: z.string(REQUIRED).overwrite(oneLine).min(2, NAME).max(100, 'At most 100 characters'),
  email: z.string(REQUIRED).trim().max(254, EMAIL_MESSAGE).pipe(z.email(EMAIL_MESSAGE)),
  subject: z.string(REQUIRED).overwrite(oneLine).min(5, SUBJECT).max(200, 'At most 200 characters'),
  category: z
    .string(REQUIRED)
    .max(MAX_SLUG_LENGTH, CATEGORY)
    .regex(SLUG_PATTERN, CATEGORY)
    .describe('One of the fixed ones, or the id of a game that is on offer.'),
  message: z.string(REQUIRED).overwrite(paragraphs).min(10, MESSAGE).max(5000, 'At most 5000 characters'),
  discordHandle: z.string().overwrite(oneLine).max(64, 'At most 64 characters').optional(),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  limit: 'message',
  summary: 'Sends a message to the shop; it is stored, then mailed to support.',
  body: contactBody,
  refuses: ['idempotency_mismatch'],
  answer: z.object({ received: z.literal(true) }),
})
