import { ApiError } from '#web/lib/api/api-error.ts'
import { isRefusal, messageFor } from '#web/lib/api/refusal-messages.ts'

/**
 * The message of a failed call for the staff: the server's own sentence, which names the obstacle. The messages for
 * buyers would mislead here.
 */
export function staffMessage(error: unknown, otherwise: string): string {
  const isOurs = error instanceof ApiError && error.code !== undefined && isRefusal(error.code)
  return isOurs && error.title !== undefined ? error.title : messageFor(error, otherwise)
}
