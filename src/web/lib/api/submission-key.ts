import { randomId } from '#kernel/ids.ts'

/** Idempotency keys for the submissions of one displayed form. */
export interface SubmissionKeys {
  /** The idempotency key for this content. */
  keyFor(body: unknown): string
}

/**
 * One idempotency key per displayed form and content: a double click, or a retry after a lost answer, reaches the
 * server as one order, while changed content is a new request (the server refuses one key with two contents).
 */
export function submissionKeys(newKey: () => string = randomId): SubmissionKeys {
  const keys = new Map<string, string>()
  return {
    keyFor(body) {
      const contents = JSON.stringify(body)
      const key = keys.get(contents) ?? newKey()
      keys.set(contents, key)
      return key
    },
  }
}
