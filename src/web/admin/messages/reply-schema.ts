import { replyBody } from '#contract/admin/messages.ts'

// Loaded lazily, see lib/lazy-resolver.ts.
export const replySchema = replyBody
