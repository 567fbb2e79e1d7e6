import * as z from 'zod'
import { MAX_SERVICE_PENCE, PLAY_STYLES } from '#kernel/shop/game.ts'
import { MAX_OFF_PERCENT } from '#kernel/shop/sale.ts'
import { parsePence, toDecimal } from '#kernel/money.ts'
import { MAX_SERVICE_NAME_LENGTH } from '#kernel/orders/order-lines.ts'
import { serviceSchema } from '#contract/catalogue.ts'
import { bundleSchema } from '#contract/bundle.ts'
import { configuratorSchema } from '#contract/configurator.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pictureField } from '#contract/pictures.ts'
import { unitsSchema } from '#contract/units.ts'
import {
  decimalField,
  gameField,
  instantField,
  REQUIRED,
  requiredText,
  slugText,
  typedLine,
  typedParagraphs,
  versionField,
} from '#contract/fields.ts'

const PRICE_MESSAGE = 'From 0.01 to 10000.00, with at most two decimals'

/** Pounds as text or number: `4`, `4.5` and `4.00`. Stored with two decimals. */
const priceField = z
  .union([z.string(REQUIRED), z.number()], PRICE_MESSAGE)
  .refine((price) => price !== '', REQUIRED)
  .transform((price) => parsePence(String(price).trim()))
  .refine((price) => price !== undefined && price > 0 && price <= MAX_SERVICE_PENCE, PRICE_MESSAGE)
  // Only for the compiler: an undefined value was refused before.
  .transform((price) => (price === undefined ? '' : toDecimal(price)))

const HOURS = 'A whole number of hours, from 1 to 8760'

const given = {
  name: typedLine(MAX_SERVICE_NAME_LENGTH).refine(
    (name) => !name.includes(','),
    'No comma: an order lists names with commas between them',
  ),
  game: gameField,
  category: slugText('Please choose a category'),
  price: priceField,
  description: typedParagraphs(500),
  features: z
    .array(typedLine(80))
    .min(1, 'At least one')
    .max(12, 'At most 12')
    .optional()
    .describe('A list that goes with game and category when it is left out of a new service.'),
  estimatedHours: typedLine(40).optional().describe('Text such as "1-3 hours".'),
  promisedWithinHours: z
    .int(HOURS)
    .min(1, HOURS)
    .max(8760, HOURS)
    .nullable()
    .optional()
    .describe('Counted from the payment; null where nothing is promised.'),
  popular: z.union([z.literal(0), z.literal(1)], 'Must be 0 or 1').optional(),
  playStyle: z
    .enum(PLAY_STYLES, 'Please choose how it is played')
    .refine((style) => style === 'along', "Play on a customer's account is not sold")
    .optional(),
  inSubscription: z.boolean('Must be true or false').optional(),
  paypalButtonId: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{0,40}$/, 'Letters and digits only')
    .nullable()
    .optional()
    .describe("The provider's own button for it; it keeps its own price."),
  position: z
    .int('Must be a whole number')
    .min(0, 'At least 0')
    .max(9999, 'At most 9999')
    .optional()
    .describe('Lower stands first.'),
  units: unitsSchema.optional().describe('One piece, delivered as a whole, when it is left out of a new service.'),
  openOrderLimit: z
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(9999, 'At most 9999')
    .nullable()
    .optional()
    .describe('How many of its orders may be open at once; null for any number.'),
  configurator: configuratorSchema
    .nullable()
    .optional()
    .describe('Not with `inSubscription` or a button of the provider; a range says what `price` has to be.'),
  bundle: bundleSchema
    .nullable()
    .optional()
    .describe(
      'Services of the same game without choices; it costs less than they do one by one. Not with `configurator` or ' +
        '`inSubscription`. Its `units` follow from it: a step for each piece.',
    ),
}

/** A percentage off the price, from one instant to another. */
const writtenSale = z.strictObject({
  percent: z.int('Must be a whole number').min(1, 'At least 1').max(MAX_OFF_PERCENT, `At most ${MAX_OFF_PERCENT}`),
  from: z.iso.datetime('Please choose a time'),
  until: z.iso.datetime('Please choose a time'),
})

/** Optional fields: left out, a new service gets the default and an existing one keeps its value. */
export const serviceBody = z.strictObject({
  ...given,
  sale: writtenSale.nullable().optional(),
  picture: pictureField.nullable().optional().describe('Its own; null for the drawing.'),
})
export type ServiceBody = z.input<typeof serviceBody>

const adminServiceSchema = serviceSchema.extend({
  price: decimalField.describe('Pounds, without its sale.'),
  sale: writtenSale.nullable().describe('Whether it runs yet or not.'),
  openOrderLimit: z.int().nullable(),
  units: unitsSchema,
  showsWas: z.boolean().describe('See `sale` of a service on offer.'),
  position: z.int(),
  ownPauseUntil: instantField.nullable().describe('Of the service itself; `pausedUntil` is also that of its game.'),
  archivedAt: instantField.nullable().describe('Since when it is no longer on offer; old orders keep it.'),
  createdAt: instantField,
  updatedAt: instantField,
  version: versionField.describe('Of what a change writes over; send it back with the change.'),
})
export type AdminService = z.infer<typeof adminServiceSchema>

export const listAdminServices = endpoint({
  method: 'GET',
  path: '/api/admin/services',
  access: 'admin',
  summary: 'For admins: all services, archived ones too, in the order of the shop.',
  answer: z.array(adminServiceSchema),
})

/** A service may be sent back as it was read. */
const AS_READ = [
  'id',
  'slug',
  'path',
  'longestPromise',
  'showsWas',
  'isFull',
  'pausedUntil',
  'ownPauseUntil',
  'archivedAt',
  'createdAt',
  'updatedAt',
] as const

export const readPromiseProposal = endpoint({
  method: 'GET',
  path: '/api/admin/services/:serviceId/promise',
  access: 'admin',
  summary: 'For admins: which time to promise of a service, by its deliveries of the last 90 days.',
  answer: z.object({
    days: z.int(),
    deliveries: z.int().describe('In them.'),
    isSample: z.boolean().describe('Whether a demo invented any of them.'),
    hasRule: z.boolean().describe('Whether the shop gives money back for lateness.'),
    proposals: z
      .array(
        z.object({
          hours: z.int(),
          late: z.int().describe('Deliveries that took longer.'),
          cost: decimalField.describe('Pounds that these would have given back at most.'),
        }),
      )
      .describe('What nine in ten kept first, then what is promised now; empty for fewer than nine deliveries.'),
  }),
})

export const createService = endpoint({
  method: 'POST',
  path: '/api/services',
  summary: 'For admins: puts a new service on offer.',
  body: serviceBody,
  tolerates: AS_READ,
  refuses: ['name_taken'],
  answer: adminServiceSchema,
  access: 'admin',
})

export const changeService = endpoint({
  method: 'PUT',
  path: '/api/services/:serviceId',
  summary:
    'For admins: changes a service; its address stays. Orders keep what they were placed with. 409 where another was quicker.',
  body: serviceBody.safeExtend({ version: versionField.optional() }),
  tolerates: AS_READ,
  refuses: ['changed_meanwhile'],
  answer: adminServiceSchema,
  access: 'admin',
})

export const archiveService = endpoint({
  method: 'DELETE',
  path: '/api/services/:serviceId',
  summary: 'For admins: takes a service off the shop. Old orders keep it, and it can be brought back.',
  answer: adminServiceSchema,
  access: 'admin',
})

export const restoreService = endpoint({
  method: 'POST',
  path: '/api/admin/services/:serviceId/restore',
  access: 'admin',
  summary: 'For admins: puts an archived service on offer again.',
  body: z.strictObject({}).optional(),
  refuses: ['name_taken'],
  answer: adminServiceSchema,
})

/** When the pause ends; null ends it now. */
export const pauseBody = z.strictObject({ until: z.iso.datetime('Please choose a time').nullable() })

export const pauseService = endpoint({
  method: 'POST',
  path: '/api/admin/services/:serviceId/pause',
  access: 'admin',
  summary: 'For admins: takes no orders for a service for a while; its pages say when it is back.',
  body: pauseBody,
  answer: adminServiceSchema,
})

const PERCENT = 'A whole number from -90 to 200, and not 0'

export const changeServices = endpoint({
  method: 'PATCH',
  path: '/api/admin/services',
  access: 'admin',
  summary: 'For admins: does the same with several services, all of them or none.',
  body: z.strictObject({
    serviceIds: z
      .array(requiredText(64))
      .min(1, 'Please choose at least one service')
      .max(200, 'At most 200')
      .refine((ids) => new Set(ids).size === ids.length, 'Each service once'),
    act: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('archive') }),
      z.strictObject({ kind: z.literal('pause'), until: z.iso.datetime('Please choose a time').nullable() }),
      z.strictObject({
        kind: z.literal('price'),
        percent: z
          .int(PERCENT)
          .min(-90, PERCENT)
          .max(200, PERCENT)
          .refine((percent) => percent !== 0, PERCENT)
          .describe('On every price of each, its choices too; orders keep what they were placed with.'),
      }),
    ]),
  }),
  refuses: ['not_found'],
  answer: z.array(adminServiceSchema).describe('Those that were changed.'),
})

export const sortServices = endpoint({
  method: 'PUT',
  path: '/api/admin/services/order',
  access: 'admin',
  summary: 'For admins: puts the services on offer of a game into an order; 409 where others are on offer by now.',
  body: z.strictObject({
    game: gameField,
    serviceIds: z.array(requiredText(64)).min(1, 'At least one').max(200, 'At most 200'),
  }),
  refuses: ['changed_meanwhile'],
  answer: z.array(adminServiceSchema).describe('The services of the game, in their new order.'),
})

/** One row of a CSV file. A known `slug` updates that service; any other row creates one. */
export const importedService = z.strictObject({
  slug: z
    .string()
    .max(80, 'At most 80 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and single dashes')
    .optional(),
  ...given,
})
export type ImportedService = z.input<typeof importedService>

export const importServices = endpoint({
  method: 'POST',
  path: '/api/admin/services/import',
  access: 'admin',
  summary: 'For admins: creates and changes many services, all of them or none.',
  body: z.strictObject({ services: z.array(importedService).min(1, 'At least one').max(100, 'At most 100') }),
  answer: z.object({ created: z.int(), changed: z.int() }),
})
