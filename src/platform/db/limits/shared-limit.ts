import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, LimitRule } from '#kernel/limit.ts'
import type { Database } from '#platform/db/database.ts'
import { LIMIT_COUNTERS } from './limit-counters.sql.ts'
import { createMemoryLimit } from './memory-limit.ts'

export interface SharedLimitOptions {
  database: Database
  /** Makes of a key what may be stored: addresses of people and their networks do not stand in the table. */
  keyedHash(text: string): string
  /** Told when the database did not count; this process counts meanwhile. */
  onFault(error: unknown): void
}

/** Clocks of the hosts that count together differ by less. */
const OTHER_CLOCK_SECONDS = 120

/**
 * A limit that all processes on one PostgreSQL server count together. A database that fails neither lets guessing loose
 * nor refuses all callers.
 */
export function createSharedLimit(rule: LimitRule, { database, keyedHash, onFault }: SharedLimitOptions): Limit {
  const meanwhile = createMemoryLimit(rule)
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => database.executeSql(text, values),
    },
    storeType: 'client',
    tableName: LIMIT_COUNTERS,
    tableCreated: true,
    // It would remove them once for each limit.
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.times,
    duration: rule.seconds,
    // A caller over the limit is refused from memory and costs the database nothing.
    inMemoryBlockOnConsumed: rule.isForgiven ? 0 : rule.times,
  })
  /** Counts once; the seconds to wait, 0 for none. */
  async function count(hashed: string): Promise<number> {
    try {
      await limiter.consume(hashed)
      return 0
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
      throw reason
    }
  }
  return {
    async take(key) {
      const hashed = keyedHash(key)
      try {
        const wait = await count(hashed)
        if (wait <= rule.seconds + OTHER_CLOCK_SECONDS) return wait
        // Counted while this machine's clock stood far ahead: no caller waits longer than a window for that.
        await limiter.delete(hashed)
        return await count(hashed)
      } catch (reason) {
        onFault(reason)
        return meanwhile.take(key)
      }
    },
    async forget(key) {
      await Promise.all([meanwhile.forget(key), limiter.delete(keyedHash(key))])
    },
  }
}
