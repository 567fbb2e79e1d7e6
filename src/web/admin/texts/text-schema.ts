import * as z from 'zod'
import { ownTextsSchema } from '#contract/texts.ts'
import { fieldOf, ownOf, type TextValues } from './text-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. The contract's own schema looks at what would be sent.
export const textSchema = z.custom<TextValues>().superRefine((values, context) => {
  for (const { path, message } of ownTextsSchema.safeParse(ownOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [fieldOf(String(path[0]), String(path[1]))], message })
})
