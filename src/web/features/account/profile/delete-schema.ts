import { deleteAccountBody } from '#contract/personal-data.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const deleteSchema = deleteAccountBody
