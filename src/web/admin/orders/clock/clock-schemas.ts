import * as z from 'zod'
import { optionalLine, typedLine } from '#contract/fields.ts'
import { PAUSE_CAUSES } from '#kernel/orders/order-clock.ts'

// Loaded lazily, see lib/lazy-resolver.ts.

const HOURS = 'A whole number of hours, from 1 to 8760'

export const pauseSchema = z.object({ cause: z.enum(PAUSE_CAUSES, 'Please choose a cause'), note: optionalLine(200) })

export const askTimeSchema = z.object({
  hours: z
    .string()
    .trim()
    .refine((hours) => /^\d+$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 8760, HOURS),
  reason: typedLine(200),
})
