import * as z from 'zod'
import { publishLook } from '#contract/admin/look.ts'
import { accentContrast, MIN_CONTRAST } from '#kernel/shop/look/look-tokens.ts'
import { bodyOf, type LookValues } from './look-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Uses the contract's schema for the request body.
export const lookSchema = z.custom<LookValues>().superRefine((values, context) => {
  const result = publishLook.body.safeParse(bodyOf(values))
  for (const { path, message } of result.error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  if (result.success && accentContrast(result.data) < MIN_CONTRAST)
    context.addIssue({ code: 'custom', path: ['accent'], message: 'Words in this colour are hard to read' })
})
