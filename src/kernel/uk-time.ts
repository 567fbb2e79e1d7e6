import { DAY_MS, HOUR_MS } from './clock.ts'

const MARCH = 2
const OCTOBER = 9

/**
 * The UK's offset from UTC at an instant, in milliseconds: an hour from the last Sunday of March, 01:00 UTC, to that of
 * October (Summer Time Act 1972, as amended 2002). Computed by that rule instead of `Intl`: see
 * web/lib/shop/wall-clock.ts. A test compares it with the time zone database.
 */
export function ukOffset(at: number): number {
  const year = new Date(at).getUTCFullYear()
  return at >= lastSunday(year, MARCH) && at < lastSunday(year, OCTOBER) ? HOUR_MS : 0
}

/** The date and time that a UK clock shows at an instant, as ISO 8601; the Z of the result has no meaning. */
export function ukWallClock(instant: string): string {
  const at = Date.parse(instant)
  return new Date(at + ukOffset(at)).toISOString()
}

/** 01:00 UTC of the last Sunday in a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const end = Date.UTC(year, month, 31, 1)
  return end - new Date(end).getUTCDay() * DAY_MS
}
