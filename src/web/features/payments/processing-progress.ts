/** The ring while the server asks the provider: it moves so that waiting is seen, and never claims more than is known. */
export interface Progress {
  /** 0 to 100. */
  percent: number
  phase: 'processing' | 'verifying' | 'complete'
  /** Whether the server has said that the payment is there. */
  isConfirmed: boolean
}

export type ProgressEvent =
  /** Every `TICK_MS`; `random` is in [0, 1). */
  { type: 'tick'; random: number } | { type: 'confirmed' }

export const TICK_MS = 300
/** How long the complete ring stays before it closes and the page moves on. */
export const CLOSE_AFTER_MS = 2000

const MAX_STEP = 15
const VERIFYING_FROM = 60
const UNCONFIRMED_LIMIT = 99

export const NOT_STARTED: Progress = { percent: 0, phase: 'processing', isConfirmed: false }

/** The ring after an event. Only a confirmed payment reaches 100, with the next tick after the answer. */
export function nextProgress(progress: Progress, event: ProgressEvent): Progress {
  if (event.type === 'confirmed') return { ...progress, isConfirmed: true }
  if (progress.isConfirmed) return { percent: 100, phase: 'complete', isConfirmed: true }
  const percent = Math.min(progress.percent + Math.ceil(event.random * MAX_STEP), UNCONFIRMED_LIMIT)
  return { percent, phase: percent >= VERIFYING_FROM ? 'verifying' : 'processing', isConfirmed: false }
}
