/**
 * The progress ring while the server asks the provider: it moves to show activity, and never claims more than is known.
 */
export interface Progress {
  /** 0 to 100. */
  percent: number
  phase: 'processing' | 'verifying' | 'complete'
}

export const TICK_MS = 300
/** How long the complete ring stays before the page continues. */
export const CLOSE_AFTER_MS = 2000

const MAX_STEP = 15
const VERIFYING_FROM = 60
const UNCONFIRMED_LIMIT = 99

export const NOT_STARTED: Progress = { percent: 0, phase: 'processing' }

/**
 * The ring's next value. Only a confirmed payment reaches 100, at once.
 * @param random in [0, 1)
 */
export function nextProgress({ percent }: Progress, tick: { random: number; isConfirmed: boolean }): Progress {
  if (tick.isConfirmed) return { percent: 100, phase: 'complete' }
  const next = Math.min(percent + Math.ceil(tick.random * MAX_STEP), UNCONFIRMED_LIMIT)
  return { percent: next, phase: next >= VERIFYING_FROM ? 'verifying' : 'processing' }
}
