import * as z from 'zod'
import { FONTS, HEX_COLOUR, TINTS } from '#kernel/shop/look/look.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instantField, REQUIRED, versionField } from '#contract/fields.ts'
import { ownTextsSchema } from '#contract/texts.ts'
import { pictureField } from '#contract/pictures.ts'

const HUE = 'A whole number from 0 to 359'

/** The shop's appearance and texts as plain values, without CSS. */
export const lookFields = {
  accent: z
    .string(REQUIRED)
    .trim()
    .toLowerCase()
    .regex(HEX_COLOUR, 'A colour such as #f2e8c7')
    .describe('Of buttons, links and marks; has to be readable on every ground.'),
  groundHue: z.int(HUE).min(0, HUE).max(359, HUE).describe('Of the grounds, in degrees of OKLCH.'),
  groundTint: z.enum(TINTS, 'Please choose a tint'),
  font: z.enum(FONTS, 'Please choose a font'),
  logo: pictureField.nullable(),
  logoHasName: z.boolean('Must be true or false').describe('Then the name does not stand beside it.'),
  icon: pictureField.nullable().describe('Of tabs and home screens; a square one.'),
  sharePicture: pictureField.nullable().describe('Beside links to pages that have no picture of their own.'),
  texts: ownTextsSchema,
}

const lookBody = z.strictObject({ ...lookFields, version: versionField.optional() })

const adminLookSchema = z.object({
  look: z.object(lookFields).describe('As it counts now.'),
  version: versionField.describe('Of what a change writes over; send it back with the change.'),
  history: z
    .array(
      z.object({
        id: z.string().nullable().describe('Null for the look that the shop brings along.'),
        look: z.object(lookFields),
        publishedAt: instantField.nullable(),
        publishedBy: z.string().nullable(),
      }),
    )
    .describe('The newest first; the first one counts.'),
})
export type AdminLook = z.infer<typeof adminLookSchema>

export const readLook = endpoint({
  method: 'GET',
  path: '/api/admin/look',
  access: 'admin',
  summary: 'For admins: what the shop looks like, and what it looked like before.',
  answer: adminLookSchema,
})

export const publishLook = endpoint({
  method: 'PUT',
  path: '/api/admin/look',
  access: 'admin',
  summary: 'For admins: changes the look of the shop at once. One before is brought back by sending it again.',
  body: lookBody,
  // Large enough for every text at its maximum length, with two bytes per letter.
  maxBytes: 384 * 1024,
  refuses: ['changed_meanwhile'],
  answer: adminLookSchema,
})
