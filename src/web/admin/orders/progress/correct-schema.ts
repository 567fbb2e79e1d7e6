import * as z from 'zod'
import { optionalLine } from '#contract/fields.ts'

// Loaded lazily, see lib/lazy-resolver.ts.

/** The form passes `was` and `count`. */
export const correctSchema = z
  .object({ delivered: z.string().trim(), note: optionalLine(200), was: z.number(), count: z.number() })
  .superRefine(({ delivered, note, was, count }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const total = /^\d+$/.test(delivered) ? Number(delivered) : Number.NaN
    if (!(total <= count)) fault('delivered', `A whole number from 0 to ${count}`)
    else if (total === was) fault('delivered', 'That is what it says already')
    else if (total < was && note === '') fault('note', 'Please say why. The customer reads it')
  })
