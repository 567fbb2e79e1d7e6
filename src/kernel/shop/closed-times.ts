import { ukOffset } from '#kernel/uk-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { WEEKDAYS, type OpeningHours } from './opening-hours.ts'

/** A span between two instants in milliseconds. */
interface Span {
  from: number
  to: number
}

/** 1 January 1970 was a Thursday; weeks start on Monday here. */
const FIRST_WEEKDAY = 3

/** The closed times of the team between two instants, earliest first. Days are UK days. */
export function closedTimes({ days, opens, closes }: OpeningHoursRead, { from, to }: Span): Span[] {
  const closed: Span[] = []
  let begin = from
  const firstDay = Math.floor((from + ukOffset(from)) / DAY_MS)
  const lastDay = Math.floor((to + ukOffset(to)) / DAY_MS)
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (!days.includes(WEEKDAYS[(day + FIRST_WEEKDAY) % WEEKDAYS.length] ?? '')) continue
    const opening = instantAt(day * DAY_MS + msOf(opens))
    // A day that closes at 23:59 is open until midnight.
    const closing = instantAt(closes === '23:59' ? (day + 1) * DAY_MS : day * DAY_MS + msOf(closes))
    if (opening > begin) closed.push({ from: begin, to: Math.min(opening, to) })
    begin = Math.max(begin, closing)
    if (begin >= to) return closed
  }
  return begin < to ? [...closed, { from: begin, to }] : closed
}

/** On the wire a weekday is any text. */
type OpeningHoursRead = Omit<OpeningHours, 'days'> & { days: readonly string[] }

function msOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}

/** The instant at which a UK clock shows this time; `this time` is given as if it were UTC. */
function instantAt(shown: number): number {
  return shown - ukOffset(shown - ukOffset(shown))
}
