const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const DAY_MS = 86_400_000
/** Up to here a weekday names one day alone. */
const WEEKDAYS_MS = 6 * DAY_MS

/**
 * An instant to come as a reader says it, by their own clock: `23:44`, `tomorrow 21:14`, `Wed 00:44`, `3 Dec 00:44`.
 * Both in milliseconds; `timeZone`: the reader's where it is left out.
 */
export function clockWords(at: number, now: number, timeZone?: string): string {
  const clock = written(at, CLOCK, timeZone)
  const isOn = (day: number) => dayOf(at, timeZone) === dayOf(day, timeZone)
  if (isOn(now)) return clock
  if (isOn(now + DAY_MS)) return `tomorrow ${clock}`
  const day: Intl.DateTimeFormatOptions =
    at - now < WEEKDAYS_MS ? { weekday: 'short' } : { day: 'numeric', month: 'short' }
  return `${written(at, day, timeZone)} ${clock}`
}

function dayOf(at: number, timeZone: string | undefined): string {
  return written(at, { dateStyle: 'short' }, timeZone)
}

function written(at: number, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', timeZone ? { ...options, timeZone } : options).format(at)
}
