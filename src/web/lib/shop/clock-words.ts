import { DAY_MS } from '#kernel/clock.ts'
import { clockTime, dayOfMonth, wallClock } from './wall-clock.ts'

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
/** Within this time a weekday is unambiguous. */
const WEEKDAYS_MS = 6 * DAY_MS

/**
 * A future instant by the reader's clock: `23:44`, `tomorrow 21:14`, `Wed 00:44`, `3 Dec 00:44`. Both in milliseconds.
 */
export function clockWords(at: number, now: number): string {
  const shown = wallClock(at)
  const isOn = (day: number) => shown.slice(0, 10) === wallClock(day).slice(0, 10)
  const clock = clockTime(shown)
  if (isOn(now)) return clock
  if (isOn(now + DAY_MS)) return `tomorrow ${clock}`
  return `${at - now < WEEKDAYS_MS ? WEEKDAYS[new Date(shown).getUTCDay()] : dayOfMonth(shown)} ${clock}`
}
