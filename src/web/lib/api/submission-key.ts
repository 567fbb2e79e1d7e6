import { randomId } from '#kernel/ids.ts'

/** Keys for the sends of one shown form. */
export interface SubmissionKeys {
  /** The idempotency key for these contents. */
  keyFor(body: unknown): string
}

/**
 * One idempotency key per shown form and contents: a double press or a repeat after a lost answer reaches the server as
 * one order, while a corrected form is a new question (the server refuses one key with two contents).
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
