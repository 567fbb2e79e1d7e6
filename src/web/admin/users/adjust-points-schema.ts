import * as z from 'zod'
import { REQUIRED, typedLine } from '#contract/fields.ts'

// Loaded lazily, see lib/lazy-resolver.ts. The server has the limits.
const AMOUNT = 'A whole number from 1 to 100000'

export const adjustPointsSchema = z.object({
  way: z.enum(['give', 'take']),
  amount: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d{1,6}$/, AMOUNT)
    .refine((amount) => Number(amount) >= 1 && Number(amount) <= 100_000, AMOUNT),
  reason: typedLine(200),
})
