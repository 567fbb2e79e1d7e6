import * as z from 'zod'
import { settingsBody } from '#contract/admin/settings.ts'
import { bodyOf, fieldAt, type SettingsValues } from './settings-values.ts'

// Loaded lazily, see lib/lazy-resolver.ts. Uses the contract's schema for the request body; its faults are mapped to
// the flat fields.
export const settingsSchema = z.custom<SettingsValues>().superRefine((values, context) => {
  for (const { path, message } of settingsBody.safeParse(bodyOf(values)).error?.issues ?? []) {
    const field = fieldAt(path.map((part) => (typeof part === 'symbol' ? '' : part)))
    if (field !== undefined) context.addIssue({ code: 'custom', path: [field], message })
  }
})
