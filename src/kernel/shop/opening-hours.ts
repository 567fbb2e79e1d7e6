export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The team's opening hours in UK time. Times are `HH:MM`; a day that closes at 23:59 is open until midnight. */
export interface OpeningHours {
  days: Weekday[]
  opens: string
  closes: string
}

/** A short form: `24/7`, `Daily 09:00-23:00`, `Mon-Fri 09:00-17:00`. */
export function openingHoursText({ days, opens, closes }: OpeningHours): string {
  const isWholeDay = opens === '00:00' && closes === '23:59'
  if (isWholeDay && days.length === WEEKDAYS.length) return '24/7'
  return `${daysText(days)} ${isWholeDay ? '24 hours' : `${opens}-${closes}`}`
}

function daysText(days: readonly Weekday[]): string {
  const places = WEEKDAYS.flatMap((day, place) => (days.includes(day) ? [place] : []))
  const [first = 0] = places
  const last = places.at(-1) ?? first
  if (places.length === WEEKDAYS.length) return 'Daily'
  if (places.length > 2 && last - first === places.length - 1) return `${short(first)}-${short(last)}`
  return places.map(short).join(', ')
}

function short(place: number): string {
  return (WEEKDAYS[place] ?? '').slice(0, 3)
}
