import type { Limit, LimitRule } from '#kernel/limit.ts'

/** Maximum number of keys in memory; beyond it the oldest are dropped. */
const MAX_KEYS = 100_000

interface Counted {
  taken: number
  /** Milliseconds of the monotonic clock, which is never adjusted. */
  until: number
}

/**
 * A rate limit in this process's memory, whose size is bounded. Keys are stored in two generations, and the older one
 * is dropped whole. A flood of new keys therefore costs no more per key than the first one.
 */
export function createMemoryLimit(
  { times, seconds }: Pick<LimitRule, 'times' | 'seconds'>,
  now: () => number = () => performance.now(),
): Limit {
  const windowMs = seconds * 1000
  let young = new Map<string, Counted>()
  let old = new Map<string, Counted>()
  let since = now()

  function begin(key: string, at: number): Counted {
    // After a whole window everything in the older generation has expired.
    if (young.size >= MAX_KEYS / 2 || at - since >= windowMs)
      [old, young, since] = [young, new Map<string, Counted>(), at]
    const counted = { taken: 0, until: at + windowMs }
    young.set(key, counted)
    return counted
  }

  return {
    async take(key) {
      const at = now()
      const known = young.get(key) ?? old.get(key)
      const counted = known && known.until > at ? known : begin(key, at)
      counted.taken += 1
      return counted.taken <= times ? 0 : Math.max(1, Math.ceil((counted.until - at) / 1000))
    },
    async forget(key) {
      young.delete(key)
      old.delete(key)
    },
  }
}
