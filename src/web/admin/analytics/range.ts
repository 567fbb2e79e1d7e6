import { DAY_MS } from '#kernel/clock.ts'

/** Days `YYYY-MM-DD`, UTC, both included. */
export interface DayRange {
  from: string
  to: string
}

/** The available ranges in days. */
export const RANGES = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '12 months' },
] as const

/** The range in the address; 30 days for a missing or unknown one. */
export function readRange(asked: string | null): (typeof RANGES)[number] {
  return RANGES.find(({ days }) => String(days) === asked) ?? RANGES[1]
}

/** The last days, today included. */
export function lastDays(days: number, now: Date): DayRange {
  return { from: dayOf(now.getTime() - (days - 1) * DAY_MS), to: dayOf(now.getTime()) }
}

/** Every day of a range. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) days.push(dayOf(time))
  return days
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
