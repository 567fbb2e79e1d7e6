import * as z from 'zod'
import { MAX_PARTS, MAX_PIECES } from '#kernel/shop/bundle.ts'
import { slugText } from './fields.ts'

const QUANTITY = `A whole number from 1 to ${MAX_PIECES}`

/** The services of a bundle. */
export const bundleSchema = z
  .array(
    z.strictObject({
      slug: slugText('Please choose a service').describe('The last part of its address.'),
      quantity: z.int(QUANTITY).min(1, QUANTITY).max(MAX_PIECES, QUANTITY),
    }),
  )
  .min(1, 'At least one service')
  .max(MAX_PARTS, `At most ${MAX_PARTS} services`)
  .superRefine((parts, context) => {
    const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    if (pieces < 2) context.addIssue({ code: 'custom', message: 'A bundle is at least two pieces' })
    if (pieces > MAX_PIECES) context.addIssue({ code: 'custom', message: `At most ${MAX_PIECES} pieces in all` })
    if (new Set(parts.map(({ slug }) => slug)).size !== parts.length)
      context.addIssue({ code: 'custom', message: 'Each service once: raise its quantity' })
  })
