import type { Limits } from '#kernel/limit.ts'
import { removeExpired } from './limit-counters.sql.ts'
import { createMemoryLimit } from './memory-limit.ts'
import { createSharedLimit, type SharedLimitOptions } from './shared-limit.ts'

const CLEAR_EVERY_MS = 5 * 60_000

export interface OpenLimits extends Limits {
  /** Stops deleting expired counters. */
  close(): void
}

/** The rate limits of a shop. On the embedded engine there is only this process, so everything is counted in memory. */
export function openLimits(options: SharedLimitOptions): OpenLimits {
  if (options.database.engine === 'embedded') return { ...memoryLimits, close: () => undefined }
  const timer = setInterval(() => void removeExpired(options.database).catch(options.onFault), CLEAR_EVERY_MS)
  timer.unref()
  return {
    shared: (rule) => createSharedLimit(rule, options),
    ownProcess: (rule) => createMemoryLimit(rule),
    close: () => clearInterval(timer),
  }
}

const memoryLimits: Limits = {
  shared: (rule) => createMemoryLimit(rule),
  ownProcess: (rule) => createMemoryLimit(rule),
}
