import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, LimitRule } from '#kernel/limit.ts'
import type { Database } from '#platform/db/database.ts'
import { LIMIT_COUNTERS } from './limit-counters.sql.ts'
import { createMemoryLimit } from './memory-limit.ts'

export interface SharedLimitOptions {
  database: Database
  /** Hashes a key before it is stored, so that the table contains no addresses of people or networks. */
  keyedHash(text: string): string
  /** Called when the database did not count; this process counts meanwhile. */
  onFault(error: unknown): void
}

/** Larger than the clock difference between the hosts of one shop. */
const OTHER_CLOCK_SECONDS = 120

/**
 * A limit that all processes on one PostgreSQL server share. While the database is unavailable, each process counts on
 * its own: guessing stays limited, and callers are still served.
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
    // One cleanup for all limits is enough.
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.times,
    duration: rule.seconds,
    // A caller over the limit is refused from memory, without a query.
    inMemoryBlockOnConsumed: rule.isForgiven ? 0 : rule.times,
  })
  /** Counts once; returns the seconds to wait, 0 for none. */
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
        // The counter was written while this machine's clock was far ahead. No caller waits longer than one window
        // because of that.
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
