import { ApiError } from '#web/lib/api-error.ts'
import { messageFor } from '#web/lib/refusal-messages.ts'
import { toast } from '#web/ui/toast.tsx'

const NO_ANSWER = 'The shop could not be asked just now. Try again in a minute.'

/**
 * Tells of a failure in the specified words: a toast with the server's message, else `otherwise`. The same message is
 * given back, to stay beside its cause. Where the shop did not answer at all, that is said instead: no password is
 * wrong because a line is down.
 */
export function tellFailure(error: unknown, { title, otherwise }: { title: string; otherwise: string }): string {
  const isRefused = error instanceof ApiError && error.status < 500
  const description = messageFor(error, isRefused ? otherwise : NO_ANSWER)
  toast({ title, description, destructive: true })
  return description
}
