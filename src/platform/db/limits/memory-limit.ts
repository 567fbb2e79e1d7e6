import type { Limit, LimitRule } from '#kernel/limit.ts'

/** At most so many are remembered; of more, those that began first are forgotten. */
const MOST_KEYS = 100_000

interface Counted {
  taken: number
  /** Milliseconds of the monotonic clock, which is never set. */
  until: number
}

/**
 * A limit in this process's memory, which no number of keys can fill. Keys stand in two generations; the older one is
 * dropped whole, so that a flood of new keys costs each no more than the first.
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
    // After a whole window everything in the older generation has run out.
    if (young.size >= MOST_KEYS / 2 || at - since >= windowMs)
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
