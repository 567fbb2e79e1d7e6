import * as z from 'zod'
import { PAUSE_CAUSES } from '#kernel/orders/order-clock.ts'
import { ORDER_STATUSES } from '#kernel/orders/order-states.ts'
import { endpoint } from '#contract/endpoint.ts'
import { gameField, instantField, typedLine } from '#contract/fields.ts'
import { progressSchema } from '#contract/units.ts'

/** The progress of an order for a person with a shared link: nothing about its buyer, price or ids. */
export const sharedOrderSchema = z.strictObject({
  game: gameField,
  status: z.enum(ORDER_STATUSES),
  services: z.array(z.strictObject({ name: z.string(), quantity: z.int(), progress: progressSchema })),
  promisedAt: instantField.nullable(),
  promisedFrom: instantField.nullable(),
  pausedAt: instantField.nullable(),
  pauseCause: z.enum([...PAUSE_CAUSES, 'game-down']).nullable(),
  completedAt: instantField.nullable(),
})
export type SharedOrder = z.infer<typeof sharedOrderSchema>

export const readSharedOrder = endpoint({
  method: 'GET',
  path: '/api/shared/:token',
  limit: 'track',
  summary: 'How an order goes on, by a link that its buyer has made; 404 once the link has ended.',
  answer: sharedOrderSchema,
})

const orderLinkSchema = z.object({
  id: z.string(),
  label: z.string().nullable(),
  createdAt: instantField,
  lastSeenAt: instantField.nullable().describe('To the minute.'),
})
const linksAnswer = z.array(orderLinkSchema).describe('Those that lead somewhere, newest first.')

export const listOrderLinks = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/links',
  limit: 'track',
  summary: 'The links to how an order goes on. For the browser that placed it or its signed-in owner.',
  refuses: ['forbidden'],
  answer: linksAnswer,
})

export const shareOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/links',
  summary: 'Makes a link to how an order goes on, at most ten at a time. It ends 30 days after the order does.',
  body: z.strictObject({ label: typedLine(40).optional().describe('For the buyer alone.') }),
  refuses: ['too_many_links'],
  answer: z.object({ path: z.string().describe('Shown now and never again.'), links: linksAnswer }),
})

export const revokeOrderLink = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/links/:linkId/revoke',
  summary: 'Ends a link. For the browser that placed the order or its signed-in owner.',
  body: z.strictObject({}).optional(),
  answer: linksAnswer,
})
