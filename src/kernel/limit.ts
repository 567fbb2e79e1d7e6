/** A rate limit: a number of times per number of seconds, counted from the first of them. */
export interface LimitRule {
  /** Name of the limit; each has its own counters. */
  name: string
  times: number
  seconds: number
  /**
   * Whether `forget` is ever called. A refusal is then checked in the database each time, because another process may
   * have reset the counter.
   */
  isForgiven?: boolean
}

export interface Limit {
  /** Counts one use for this key. Returns 0 within the limit, else the whole seconds to wait. */
  take(key: string): Promise<number>
  /** Resets the counter of this key. */
  forget(key: string): Promise<void>
}

export interface Limits {
  /** Counted by all processes together: limits against guessing, fraud and floods of mail. */
  shared(rule: LimitRule): Limit
  /** Counted by each process on its own: limits that protect the process itself. */
  ownProcess(rule: LimitRule): Limit
}
