import { DAY_MS } from '#kernel/clock.ts'

/** Days `YYYY-MM-DD`, UTC, both included. */
export interface DayRange {
  from: string
  to: string
}

/** From the first instant of the first day to the instant after the last day. */
export function instantsOf({ from, to }: DayRange): { since: Date; until: Date } {
  return { since: new Date(`${from}T00:00:00Z`), until: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS) }
}

/** The same number of days directly before. */
export function rangeBefore(range: DayRange): DayRange {
  const { since, until } = instantsOf(range)
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dayAt(2 * since.getTime() - until.getTime()), to: dayAt(since.getTime() - DAY_MS) }
}
