import { DAY_MS, HOUR_MS } from './clock.ts'

const MARCH = 2
const OCTOBER = 9

/**
 * How far clocks in the UK are ahead of UTC at an instant, both in milliseconds: an hour from the last Sunday of March,
 * 01:00 UTC, to that of October (Summer Time Act 1972, as amended 2002). By that rule and not by `Intl`: see
 * web/lib/shop/wall-clock.ts. A test holds it against the zone database.
 */
export function ukOffset(at: number): number {
  const year = new Date(at).getUTCFullYear()
  return at >= lastSunday(year, MARCH) && at < lastSunday(year, OCTOBER) ? HOUR_MS : 0
}

/** What calendar and clock show in the UK at an instant, both ISO 8601: the Z of what comes out is not meant. */
export function ukWallClock(instant: string): string {
  const at = Date.parse(instant)
  return new Date(at + ukOffset(at)).toISOString()
}

/** 01:00 UTC of the last Sunday in a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const end = Date.UTC(year, month, 31, 1)
  return end - new Date(end).getUTCDay() * DAY_MS
}
