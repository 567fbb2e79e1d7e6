import { setTimeout as pause } from 'node:timers/promises'

const FRESH_MS = 5_000
const PATIENCE_MS = 1_000

/**
 * What `read` says: asked at most every five seconds, once at a time, and waited for a second. Undefined when it fails
 * or is late; a late answer counts for the next who asks.
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
