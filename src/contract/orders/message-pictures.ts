import * as z from 'zod'
import { MAX_MESSAGE_PICTURE_BYTES } from '#kernel/orders/message-picture.ts'
import { PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idField } from '#contract/fields.ts'

export const messagePictureSchema = z
  .object({ id: idField, width: z.int(), height: z.int() })
  .describe('A picture in a message, with its size in pixels as it is kept.')
export type MessagePicture = z.infer<typeof messagePictureSchema>

export const addOrderPicture = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/pictures',
  limit: 'messagePicture',
  summary: 'Sends a picture for the next message about an order; one that no message shows within a day is deleted.',
  file: PICTURE_TYPES,
  maxBytes: MAX_MESSAGE_PICTURE_BYTES,
  refuses: ['forbidden', 'too_many_pictures'],
  answer: messagePictureSchema,
})
