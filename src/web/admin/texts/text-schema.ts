import * as z from 'zod'
import { ownTextsSchema } from '#contract/texts.ts'
import { fieldOf, ownOf, type TextValues } from './text-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Uses the contract's schema for the request body.
export const textSchema = z.custom<TextValues>().superRefine((values, context) => {
  for (const { path, message } of ownTextsSchema.safeParse(ownOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [fieldOf(String(path[0]), String(path[1]))], message })
})
