import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** Maximum number of characters; some forty pictures. Larger files are imported with `npm run shop`. */
const MAX_FILE_LENGTH = 24 * 1024 * 1024
/** Maximum size of a file in a JSON body, where each quotation mark takes two bytes. */
const MAX_BYTES = 32 * 1024 * 1024

const fileBody = z.strictObject({
  file: z
    .string('Please choose a file')
    .max(MAX_FILE_LENGTH, 'This file is too long for the dashboard: use npm run shop -- import')
    .describe('JSON, as `shopFileSchema` and docs/shop.schema.json say.'),
})

const shopChangeSchema = z.object({
  kind: z.enum(['add', 'remove', 'change']),
  what: z.string().describe('Such as `service rank-boost`.'),
  fields: z
    .array(z.object({ name: z.string(), before: z.string(), after: z.string() }))
    .describe('Of a change: each field, its value before and after; what is no text, as JSON.'),
})
export type ShopChange = z.infer<typeof shopChangeSchema>

export const exportShop = endpoint({
  method: 'GET',
  path: '/api/admin/shop-file',
  access: 'admin',
  summary: 'For admins: the shop as one file, without people, orders and secrets.',
  answer: z.object({ file: z.string().describe('JSON.') }),
})

export const compareShop = endpoint({
  method: 'POST',
  path: '/api/admin/shop-file/compare',
  access: 'admin',
  summary: 'For admins: what a file would change. Changes nothing.',
  body: fileBody,
  maxBytes: MAX_BYTES,
  answer: z.array(shopChangeSchema),
})

export const importShop = endpoint({
  method: 'POST',
  path: '/api/admin/shop-file/import',
  access: 'admin',
  summary: 'For admins: makes the shop what a file says, all of it or nothing. What is not in the file is archived.',
  body: fileBody,
  maxBytes: MAX_BYTES,
  refuses: ['name_taken', 'too_many_pictures'],
  answer: z.object({ changes: z.int() }),
})
