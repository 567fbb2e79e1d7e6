import { describe, expect, it } from 'vitest'
import { day, dayAndTime, span, spaced, timeWithZone } from './format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('times', () => {
  it('are written in the zone of the reader, on a 24-hour clock', () => {
    expect(dayAndTime('2026-11-21T00:05:00Z', 'Europe/London')).toBe('21 Nov 2026, 00:05')
    expect(dayAndTime('2026-11-21T23:05:00Z', 'Europe/Berlin')).toBe('22 Nov 2026, 00:05')
    expect(day('2026-11-21T23:05:00Z', 'Europe/Berlin')).toBe('22 Nov 2026')
    expect(timeWithZone('2026-07-01T12:00:00Z', 'Europe/London')).toBe('1 Jul 2026, 13:00 BST')
  })

  it.each([
    [-5, 'under a minute'],
    [59_999, 'under a minute'],
    [MINUTE, '1 min'],
    [3 * HOUR + 12 * MINUTE, '3 h 12 min'],
    [3 * HOUR, '3 h'],
    [24 * HOUR, '1 d'],
    [52 * HOUR + 30 * MINUTE, '2 d 4 h'],
    [24 * HOUR + 5 * MINUTE, '1 d'],
  ])('a span of %i ms reads %j', (ms, words) => {
    expect(span(ms)).toBe(words)
  })
})

it('shows hyphens as spaces', () => {
  expect(spaced('single-easter-egg')).toBe('single easter egg')
})
