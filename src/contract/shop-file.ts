import * as z from 'zod'
import { gameFields } from './admin/games.ts'
import { lookFields } from './admin/look.ts'
import { newCouponBody } from './admin/coupons.ts'
import { writtenRewards } from './admin/rewards.ts'
import { serviceBody } from './admin/services.ts'
import { settingsBody } from './admin/settings.ts'
import { pictureField } from './pictures.ts'
import { slugField } from './fields.ts'

/**
 * The shop as one file: catalogue, texts, coupons and levels. No people, no orders, no secrets; the staff's addresses
 * are left out. `npm run shop` reads and writes it; docs/shop.schema.json is generated from this schema.
 */
export const shopFileSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1, 'This version of the shop reads files of version 1'),
  settings: settingsBody.omit({ staffEmail: true, staffDiscordWebhook: true, version: true }),
  look: z.strictObject(lookFields).optional().describe('Left out: as it is.'),
  games: z.array(z.strictObject({ id: slugField, ...gameFields })).max(100, 'At most 100'),
  services: z
    .array(serviceBody.safeExtend({ slug: slugField.describe('The last part of its address.') }))
    .max(500, 'At most 500'),
  rewards: writtenRewards.optional().describe('What points are given for. Left out: as it is.'),
  pictures: z
    .array(
      z.strictObject({
        id: pictureField,
        name: z.string().max(120, 'At most 120 characters'),
        data: z.base64('Must be base64').describe('Its largest form, as WebP.'),
      }),
    )
    .max(500, 'At most 500')
    .optional()
    .describe('Those that games and services of this file have.'),
  coupons: z.array(newCouponBody).max(1000, 'At most 1000').describe('Those that are switched on.'),
})
export type ShopFile = z.input<typeof shopFileSchema>

/** The same as JSON Schema, draft 2020-12, for editors and other programs. */
export function shopJsonSchema(): object {
  return z.toJSONSchema(shopFileSchema, { io: 'input', unrepresentable: 'any' })
}
