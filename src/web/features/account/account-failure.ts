import { ApiError } from '#web/lib/api/api-error.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { toast } from '#web/components/overlays/toast.tsx'

const NO_ANSWER = 'The shop could not be asked just now. Try again in a minute.'

/**
 * Tells of a failure by a toast with the server's message, else `otherwise`; `toasted` where the specification has the
 * toast say the same always. The message is given back, to stay beside its cause. Where the shop did not answer at all,
 * that is said instead: no password is wrong because a line is down.
 */
export function tellFailure(
  error: unknown,
  { title, otherwise, toasted }: { title: string; otherwise: string; toasted?: string },
): string {
  const isRefused = error instanceof ApiError && error.status < 500
  const message = messageFor(error, isRefused ? otherwise : NO_ANSWER)
  toast({ title, description: toasted ?? message, destructive: true })
  return message
}
