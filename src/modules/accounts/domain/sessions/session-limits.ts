import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'

/** An unused session ends after this long. */
const IDLE_AT_MOST_MS = 14 * DAY_MS
/** A session ends after this long whatever happens. */
export const SESSION_LASTS_AT_MOST_MS = 60 * DAY_MS
/** That a session is used is written down this often at most, so that reading stays reading. */
export const NOTED_EVERY_MS = HOUR_MS

/** When a session ends unless it is used before. */
export function expiryOf({ startedAt, now }: { startedAt: Date; now: Date }): Date {
  return new Date(Math.min(now.getTime() + IDLE_AT_MOST_MS, startedAt.getTime() + SESSION_LASTS_AT_MOST_MS))
}
