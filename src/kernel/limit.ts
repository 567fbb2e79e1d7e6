/** How often something may happen: so many times in so many seconds, counted from the first of them. */
export interface LimitRule {
  /** What is counted; each has counters of its own. */
  name: string
  times: number
  seconds: number
  /**
   * Whether `forget` is ever called: a refusal is then looked up each time, since another process may have taken it
   * back.
   */
  isForgiven?: boolean
}

export interface Limit {
  /** Counts one of this key's. 0 while it is within the limit, else the whole seconds until it may come again. */
  take(key: string): Promise<number>
  /** This key begins anew. */
  forget(key: string): Promise<void>
}

export interface Limits {
  /** Counted together by all processes of the shop: what keeps guessing, fraud and floods of mail small. */
  shared(rule: LimitRule): Limit
  /** Counted by each process for itself: what keeps the process itself free. */
  ownProcess(rule: LimitRule): Limit
}
