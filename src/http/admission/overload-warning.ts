import type { Log } from '#platform/log/log.ts'

const AGAIN_AFTER_MS = 10_000

/**
 * Logs a warning when overload starts, and every ten seconds while it lasts. A line for each refused request would
 * itself cause load.
 */
export function overloadWarning(log: Log): (requestClass: string) => void {
  let putOff = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  return (requestClass) => {
    putOff += 1
    const now = performance.now()
    if (now - warnedAt < AGAIN_AFTER_MS) return
    log.warn({ requestClass, putOff }, 'more visitors than can be served')
    putOff = 0
    warnedAt = now
  }
}
