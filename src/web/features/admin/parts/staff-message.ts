import { REFUSAL_CODES } from '#shared/refusals.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { messageFor } from '#web/lib/refusal-messages.ts'

/** What the staff is told of a failed call: the server's own sentence, which names what is in the way. The words for buyers would mislead here. */
export function staffMessage(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && REFUSAL_CODES.some((code) => code === error.code)
  return isRefusal && error.title !== undefined ? error.title : messageFor(error, otherwise)
}
