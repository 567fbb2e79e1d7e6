import { ApiError } from '#web/lib/api/api-error.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { toast } from '#web/components/overlays/toast.tsx'

const NO_ANSWER = 'The shop could not be asked just now. Try again in a minute.'

/**
 * Shows a failure as a toast with the server's message, else `otherwise`; `toasted` where the specification requires a
 * fixed text. Returns the message, to be shown beside its cause. If the shop did not answer at all, the message says
 * so, because a wrong password must not be blamed for a lost connection.
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
