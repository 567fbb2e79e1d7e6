import { afterEach, describe, expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'

const HOUR_MS = 3_600_000

/** A Tuesday, 21:14 in London and 16:14 in New York. */
const NOW = Date.UTC(2026, 10, 24, 21, 14)

afterEach(() => {
  process.env['TZ'] = 'UTC'
})

describe('an instant to come, by the clock of its reader', () => {
  it.each([
    [2, '23:14'],
    [3, 'tomorrow 00:14'],
    [24, 'tomorrow 21:14'],
    [27, 'Thu 00:14'],
    [143, 'Mon 20:14'],
    [168, '1 Dec 21:14'],
  ])('in %i hours: %s', (hours, words) => {
    process.env['TZ'] = 'Europe/London'
    expect(clockWords(NOW + hours * HOUR_MS, NOW)).toBe(words)
  })

  it('is still today where the day is younger', () => {
    process.env['TZ'] = 'America/New_York'
    expect(clockWords(NOW + 3 * HOUR_MS, NOW)).toBe('19:14')
  })
})
