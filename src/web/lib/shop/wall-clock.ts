import { MINUTE_MS } from '#kernel/clock.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')

/**
 * What the reader's own calendar and clock show at an instant (ISO 8601 or milliseconds), as ISO 8601 that ends in a Z
 * it does not mean. Written by hand: the first `Intl` formatter of a page loads what it knows of all languages and
 * zones, and holds the page up for 115 to 165 ms (Chromium, CPU slowed down four times as Lighthouse does).
 */
export function wallClock(instant: string | number): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString()
}

/** `21 Nov` of a date, or of what a wall clock shows. */
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
