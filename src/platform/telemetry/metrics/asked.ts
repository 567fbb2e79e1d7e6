import { setTimeout as pause } from 'node:timers/promises'

const FRESH_MS = 5_000
const PATIENCE_MS = 1_000

/**
 * Caches the result of `read` for five seconds. Only one call runs at a time, and the caller waits for a second at
 * most. Undefined on an error or a late answer; a late answer is used for the next caller.
 */
export function asked<T>(
  read: () => Promise<T>,
  { freshMs = FRESH_MS, patienceMs = PATIENCE_MS } = {},
): () => Promise<T | undefined> {
  let last: Promise<T | undefined> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isOpen = false
  return () => {
    if (!last || (!isOpen && performance.now() - askedAt >= freshMs)) {
      askedAt = performance.now()
      isOpen = true
      last = read()
        .catch(() => undefined)
        .finally(() => {
          isOpen = false
        })
    }
    return Promise.race([last, pause(patienceMs, undefined, { ref: false })])
  }
}
