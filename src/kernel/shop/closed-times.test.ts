import { describe, expect, test } from 'vitest'
import { closedTimes } from './closed-times.ts'
import { WEEKDAYS, type OpeningHours } from './opening-hours.ts'

const daily: OpeningHours = { days: [...WEEKDAYS], opens: '09:00', closes: '23:00' }
const allDay: OpeningHours = { days: [...WEEKDAYS], opens: '00:00', closes: '23:59' }
const working: OpeningHours = { days: WEEKDAYS.slice(0, 5), opens: '09:00', closes: '17:30' }

/** Both ends as ISO 8601, without seconds. */
function told(hours: OpeningHours, from: string, to: string): string[] {
  return closedTimes(hours, { from: Date.parse(from), to: Date.parse(to) }).map((span) =>
    [span.from, span.to].map((at) => new Date(at).toISOString().slice(0, 16)).join(' to '),
  )
}

describe('the team is not there', () => {
  test.each<[string, OpeningHours, [from: string, to: string], string[]]>([
    ['at no time', allDay, ['2026-11-24T21:14Z', '2026-11-26T21:14Z'], []],
    ['by night', daily, ['2026-11-24T21:14Z', '2026-11-25T21:14Z'], ['2026-11-24T23:00 to 2026-11-25T09:00']],
    [
      'now, and from this evening on',
      daily,
      ['2026-11-24T06:30Z', '2026-11-24T23:30Z'],
      ['2026-11-24T06:30 to 2026-11-24T09:00', '2026-11-24T23:00 to 2026-11-24T23:30'],
    ],
    ['while all of it is opening time', daily, ['2026-11-24T10:00Z', '2026-11-24T22:59Z'], []],
    ['for a weekend', working, ['2026-11-27T16:00Z', '2026-11-30T12:00Z'], ['2026-11-27T17:30 to 2026-11-30T09:00']],
    [
      'in summer by clocks an hour ahead',
      daily,
      ['2026-07-01T12:00Z', '2026-07-02T12:00Z'],
      ['2026-07-01T22:00 to 2026-07-02T08:00'],
    ],
    [
      'in the night that clocks go forward',
      daily,
      ['2026-03-28T20:00Z', '2026-03-29T20:00Z'],
      ['2026-03-28T23:00 to 2026-03-29T08:00'],
    ],
    [
      'in the night that clocks go back',
      daily,
      ['2026-10-24T20:00Z', '2026-10-25T20:00Z'],
      ['2026-10-24T22:00 to 2026-10-25T09:00'],
    ],
    [
      'on any day',
      { ...daily, days: [] },
      ['2026-11-24T10:00Z', '2026-11-24T12:00Z'],
      ['2026-11-24T10:00 to 2026-11-24T12:00'],
    ],
  ])('%s', (_when, hours, [from, to], closed) => {
    expect(told(hours, from, to)).toStrictEqual(closed)
  })
})
