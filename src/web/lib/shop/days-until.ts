import { DAY_MS } from '#kernel/clock.ts'

/**
 * The number of calendar days ahead in words: `today`, `tomorrow`, `in 30 days`. Both in milliseconds, in the reader's
 * time zone.
 */
export function daysUntil(instant: number, now: number): string {
  const days = Math.max(0, Math.round((startOfDay(instant) - startOfDay(now)) / DAY_MS))
  return new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }).format(days, 'day')
}

function startOfDay(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0)
}
