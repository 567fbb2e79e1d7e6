import { deleteAccountBody } from '#contract/accounts/personal-data.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const deleteSchema = deleteAccountBody
