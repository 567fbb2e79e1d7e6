import { expect, it } from 'vitest'
import { daysUntil } from './days-until.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

it.each([
  [at(21, 23), at(21, 1), 'today'],
  [at(22, 1), at(21, 23), 'tomorrow'],
  [at(30, 0), at(21, 23), 'in 9 days'],
  [at(20, 12), at(21, 12), 'today'],
])('counts days of the calendar, not spans of 24 hours, and never backwards', (instant, now, words) => {
  expect(daysUntil(instant, now)).toBe(words)
})

it('a day of 25 hours is a day', () => {
  expect(daysUntil(new Date(2026, 9, 26).getTime(), new Date(2026, 9, 25).getTime())).toBe('tomorrow')
})
