import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'

/** Inactivity limit of a session. */
const IDLE_AT_MOST_MS = 14 * DAY_MS
/** Absolute lifetime of a session. */
export const SESSION_LASTS_AT_MOST_MS = 60 * DAY_MS
/** Minimum interval between updates of a session's last use, so that reading stays cheap. */
export const NOTED_EVERY_MS = HOUR_MS

/** When a session ends if it is not used before. */
export function expiryOf({ startedAt, now }: { startedAt: Date; now: Date }): Date {
  return new Date(Math.min(now.getTime() + IDLE_AT_MOST_MS, startedAt.getTime() + SESSION_LASTS_AT_MOST_MS))
}
