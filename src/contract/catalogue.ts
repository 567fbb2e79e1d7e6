import * as z from 'zod'
import { PLAY_STYLES } from '#kernel/shop/game.ts'
import { bundleSchema } from './bundle.ts'
import { configuratorSchema } from './configurator.ts'
import { pictureField } from './pictures.ts'
import { endpoint } from './endpoint.ts'
import { decimalField, gameField, instantField } from './fields.ts'

/** Measured delivery times in whole minutes. */
const measuredSchema = z.object({
  count: z.int().describe('Deliveries that it was measured on: the newest 200 of 180 days.'),
  medianMinutes: z.int().describe('Half take at most so long.'),
  nineInTenMinutes: z.int().describe('Nine in ten take at most so long.'),
  since: instantField.describe('When the earliest of them was completed.'),
  isSample: z.boolean().describe('Whether any of them is invented, in a demo.'),
  promisedHours: z
    .number()
    .nullable()
    .describe('Hours promised of the order that the minutes are of, where something is chosen; null elsewhere.'),
})

/** A service on offer. */
export const serviceSchema = z.object({
  id: z.string(),
  slug: z.string().describe('The last part of its address.'),
  path: z.string().describe('The address of its page, behind that of its game.'),
  name: z.string(),
  game: gameField,
  category: z.string(),
  price: decimalField.describe('Pounds, now; of a service with a range, the least that it costs.'),
  description: z.string(),
  features: z.array(z.string()),
  estimatedHours: z.string().describe('Text such as "1-3 hours".'),
  measured: measuredSchema
    .nullable()
    .describe('How long it takes, as measured; null while fewer than nine were delivered.'),
  promisedWithinHours: z.number().int().nullable(),
  longestPromise: z
    .int()
    .nullable()
    .describe('Hours: the longest promise, whatever is chosen of it; what pages may claim of all services.'),
  popular: z.union([z.literal(0), z.literal(1)]),
  playStyle: z.enum(PLAY_STYLES),
  inSubscription: z.boolean(),
  paypalButtonId: z.string().nullable(),
  configurator: configuratorSchema
    .nullable()
    .describe('What a buyer chooses of it; null where there is nothing to choose.'),
  bundle: bundleSchema.nullable().describe('What it is made of where it is a bundle; null for any other.'),
  picture: pictureField.nullable().describe('Its own; null where it has a drawing.'),
  isFull: z.boolean().describe('No order for it is taken until one of its open orders is done.'),
  sale: z
    .object({
      percent: z.int(),
      until: instantField,
      listPrice: decimalField.describe('What `price` is without the sale.'),
      showsWas: z
        .boolean()
        .describe('Whether the price without the sale may stand beside it: it was asked for 30 days before.'),
    })
    .nullable()
    .describe('The sale that runs now.'),
  pausedUntil: instantField
    .nullable()
    .describe('Until when no order for it is taken on; an instant that is past means nothing.'),
})
export type Service = z.infer<typeof serviceSchema>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'public',
  cache: 'kept',
  summary: 'All services on offer, in the order of the shop.',
  answer: z.array(serviceSchema),
})
