import { MINUTE_MS } from '#kernel/clock.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')

/**
 * The reader's local date and time at an instant (ISO 8601 or milliseconds), as ISO 8601 with a Z that has no meaning.
 * Computed by hand: the first `Intl` formatter of a page loads data of all languages and time zones, which blocks the
 * page for 115 to 165 ms (Chromium, CPU slowed down four times as in Lighthouse).
 */
export function wallClock(instant: string | number): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString()
}

/** `21 Nov` of a date or a wall clock time. */
export function dayOfMonth(shown: string): string {
  return `${Number(shown.slice(8, 10))} ${MONTHS[Number(shown.slice(5, 7)) - 1]}`
}

/** `21 Nov 2026`. */
export function dayOfYear(shown: string): string {
  return `${dayOfMonth(shown)} ${shown.slice(0, 4)}`
}

/** `17:05`. */
export function clockTime(shown: string): string {
  return shown.slice(11, 16)
}
